import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eraseSender } from '#src/api/forms.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Erases all that a person sent, by their address: it cannot be undone. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('forms');
  const [email, setEmail] = useState('');
  const submit = async () => {
    const count = await eraseSender(email.trim());
    showToast({ tone: 'success', text: t('erased', { count }) });
  };
  return (
    <FormDialog
      title={t('eraseTitle')}
      action={t('eraseAction')}
      danger
      dirty={email !== ''}
      onSubmit={submit}
      onDone={onClose}
      onClose={onClose}
    >
      {(error) => (
        <Field label={t('eraseEmail')} help={t('eraseHelp')} error={fieldFault(error, 'email')}>
          {(ids) => (
            <TextInput
              {...ids}
              data-autofocus
              required
              type="email"
              dir="ltr"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
