import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { variableNameFault } from '#common/rules/variable-name.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import { type ParsedVariable, parseEnv, unreadLines } from './parse-env';
import { ReadVariables } from './read-variables';

/** Takes many variables at once, as a `.env` text, and shows what it read. */
export function PasteDialog(props: { onPaste: (variables: readonly ParsedVariable[]) => void; onClose: () => void }) {
  const { onPaste, onClose } = props;
  const { t } = useTranslation('environment-variables');
  const [text, setText] = useState('');
  const found = parseEnv(text);
  const taken = found.filter(({ name }) => variableNameFault(name) === null);
  const add = async () => onPaste(taken);
  return (
    <FormDialog
      title={t('paste')}
      action={t('pasteAdd', { n: taken.length })}
      disabledReason={taken.length === 0 ? t('pasteNone') : null}
      dirty={found.length > 0}
      onSubmit={add}
      onClose={onClose}
    >
      {() => (
        <>
          <Field label={t('pasteText')} help={t('pasteHelp')}>
            {(ids) => (
              <TextArea
                {...ids}
                dir="ltr"
                rows={10}
                spellCheck={false}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <ReadVariables variables={found} unread={unreadLines(text, found)} />
        </>
      )}
    </FormDialog>
  );
}
