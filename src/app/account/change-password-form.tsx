import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '#src/api/passwords.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useSignedInUser } from '../user-context';
import { AccountForm } from './account-form';
import { needed, newPassword, repeated } from './form-rules';
import { NewPasswordFields } from './new-password-fields';
import { PasswordField } from './password-field';
import { useForm } from './use-form';

const rules = {
  oldPassword: needed('oldMissing'),
  newPassword: newPassword('newMissing'),
  repeat: repeated('newPassword'),
};

function Fields({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('passwords');
  const { name, email } = useSignedInUser();
  const form = useForm({
    rules,
    belongsTo: { wrong_password: 'oldPassword' },
    send: async (values) => {
      await changePassword(values.oldPassword ?? '', values.newPassword ?? '');
      showToast({ tone: 'success', text: t('reset.done') });
      onDone();
    },
  });
  return (
    <AccountForm form={form} className="form-bare">
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField form={form} name="oldPassword" label={t('field.old')} autoComplete="current-password" />
      <NewPasswordFields
        form={form}
        name="newPassword"
        label={t('field.new')}
        help={t('change.help')}
        personal={[name, email]}
      />
      <Button type="submit" variant="solid" busy={form.busy} className="form-end">
        {t('change.submit')}
      </Button>
    </AccountForm>
  );
}

/** Sets another password of the signed-in user; its other sessions end. Emptied when it is done. */
export function ChangePasswordForm() {
  const { t } = useTranslation('passwords');
  const { hasPassword } = useSignedInUser();
  const [round, setRound] = useState(0);
  if (!hasPassword) return <p className="account-note">{t('change.missing')}</p>;
  return <Fields key={round} onDone={() => setRound(round + 1)} />;
}
