import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import type { InstallationUser } from '#src/api/installation.ts';
import { loginAs } from '#src/api/login-as.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextArea } from '#src/ui/text-input.tsx';

/** Asks for the reason before one signs in as another user; the app then restarts as that person. */
export function LoginAsDialog({ user, onClose }: { user: InstallationUser; onClose: () => void }) {
  const { t } = useTranslation('installation');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('users.loginAsTitle', { name: user.name })}
      action={t('users.loginAsAct')}
      dirty={reason !== ''}
      onSubmit={() => loginAs(user.id, reason.trim())}
      onClose={onClose}
    >
      {(error) => (
        <>
          <p>{t('users.loginAsText')}</p>
          <Field label={t('users.reason')} help={t('users.reasonHelp')} error={fieldFault(error, 'reason')}>
            {(ids) => (
              <TextArea
                {...ids}
                data-autofocus
                required
                minLength={3}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
