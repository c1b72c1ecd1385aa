import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addRunner } from '#src/api/runners.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

export interface AddRunnerDialogProps {
  readonly onClose: () => void;
  /** Gets the token, which is never shown again. */
  readonly onAdded: (token: string) => void;
}

/** Asks what a new machine is called. */
export function AddRunnerDialog({ onClose, onAdded }: AddRunnerDialogProps) {
  const { t } = useTranslation('runners');
  const [name, setName] = useState('');
  const submit = async () => onAdded(await addRunner(name.trim()));
  return (
    <FormDialog title={t('add')} action={t('addAct')} dirty={name !== ''} onSubmit={submit} onClose={onClose}>
      {(error) => (
        <Field label={t('name')} help={t('nameHelp')} error={fieldFault(error, 'name')}>
          {(ids) => (
            <TextInput
              {...ids}
              data-autofocus
              required
              maxLength={80}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
