import { useTranslation } from 'react-i18next';
import { signOut, type StoredUser } from '#src/api/accounts.ts';
import { checkPassword } from '#src/api/passwords.ts';
import { Button } from '#src/ui/button.tsx';
import { AccountForm } from '../account/account-form';
import { needed } from '../account/form-rules';
import { PasswordField } from '../account/password-field';
import { ProviderButtons } from '../account/provider-buttons';
import { useForm } from '../account/use-form';
import { unlock } from './session-overlay';
import { OverlayDialog } from './overlay-dialog';
import { SessionUser } from './session-user';

const rules = { password: needed('passwordMissing') };

function leave() {
  void signOut().then(() => window.location.assign('/'));
}

function here() {
  return window.location.pathname + window.location.search;
}

function UnlockForm({ email }: { email: string }) {
  const { t } = useTranslation(['accounts', 'sessions']);
  const form = useForm({
    rules,
    belongsTo: { wrong_password: 'password', rate_limited: 'password' },
    send: async (values) => {
      await checkPassword(values.password ?? '');
      unlock();
    },
  });
  return (
    <AccountForm form={form}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" focusFirst />
      <Button type="submit" variant="solid" busy={form.busy}>
        {t('sessions:lock.submit')}
      </Button>
    </AccountForm>
  );
}

/**
 * The session is valid, but the person must authenticate: by the password, or with the provider where there is none.
 */
export function LockScreen({ user }: { user: StoredUser }) {
  const { t } = useTranslation('sessions');
  return (
    <OverlayDialog title={t('lock.title')} hidden>
      <p className="lone-lead">{t(user.hasPassword ? 'lock.lead' : 'lock.provider')}</p>
      <SessionUser user={user} />
      {user.hasPassword ? <UnlockForm email={user.email} /> : <ProviderButtons returnUrl={here()} />}
      <div className="cover-acts">
        <Button variant="ghost" onClick={leave}>
          {t('lock.signOut')}
        </Button>
      </div>
    </OverlayDialog>
  );
}
