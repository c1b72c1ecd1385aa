import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { tokenNameOf } from './change-color';

interface Props {
  readonly name: string;
  /** Names of other colors and scales. */
  readonly taken: readonly string[];
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for another name of a color; documents that use it show it all the same. */
export function RenameColorDialog({ name, taken, onRename, onClose }: Props) {
  const { t } = useTranslation('themes');
  const [text, setText] = useState(name);
  const wanted = tokenNameOf(text);
  const isTaken = wanted !== name && taken.includes(wanted);
  return (
    <FormDialog
      title={t('renameColor', { name })}
      size="sm"
      dirty={text !== name}
      disabledReason={isTaken ? t('nameTaken') : wanted === '' || wanted === name ? t('ui:nothingChanged') : null}
      onSubmit={async () => onRename(wanted)}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('renameText')}</p>
          <Field
            label={t('name')}
            error={isTaken ? t('nameTaken') : null}
            help={wanted === '' ? undefined : t('nameHelp', { name: wanted })}
          >
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={40}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
