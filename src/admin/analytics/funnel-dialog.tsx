import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addFunnel } from '#src/api/goals.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';

interface FunnelDialogProps {
  readonly onClose: () => void;
}

function stepsOf(text: string) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Asks for a funnel: the addresses of its pages, one a line. */
export function FunnelDialog({ onClose }: FunnelDialogProps) {
  const { t } = useTranslation('goals');
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const steps = stepsOf(text);
  const faultOf = (error: unknown) =>
    fieldFault(error, 'funnel.steps') ??
    steps.map((_, index) => fieldFault(error, `funnel.steps.${index}`)).find((fault) => fault !== null) ??
    null;
  return (
    <FormDialog
      title={t('newFunnel')}
      dirty={name !== '' || text !== ''}
      onSubmit={() => addFunnel({ name, steps })}
      onClose={onClose}
    >
      {(error) => (
        <>
          <Field label={t('name')} missing={t('ui:nameMissing')} error={fieldFault(error, 'funnel.name')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={80}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('steps')} help={t('stepsHelp')} error={faultOf(error)}>
            {(ids) => (
              <TextArea
                {...ids}
                required
                dir="ltr"
                rows={5}
                maxLength={2500}
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
