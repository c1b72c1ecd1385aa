import { useTranslation } from 'react-i18next';
import { signInAgain, type StoredUser } from '#src/api/accounts.ts';
import { keepPendingWork } from '#src/api/client/pending-work.ts';
import { Button } from '#src/ui/button.tsx';
import { AccountForm } from '../account/account-form';
import { EmailField } from '../account/email-field';
import { needed } from '../account/form-rules';
import { PasswordField } from '../account/password-field';
import { ProviderButtons } from '../account/provider-buttons';
import { useForm } from '../account/use-form';
import { authPath } from '../account/addresses';
import { showSessionOverlay } from './session-overlay';
import { OverlayDialog } from './overlay-dialog';

const rules = { password: needed('passwordMissing') };

function here() {
  return window.location.pathname + window.location.search;
}

// The unsaved work is kept on the device under the name of whose it is.
function leaveTo(address: string) {
  void keepPendingWork().then(() => window.location.assign(address));
}

function PasswordForm({ user }: { user: StoredUser }) {
  const { t } = useTranslation('accounts');
  const form = useForm({
    rules,
    belongsTo: { invalid_credentials: 'password' },
    send: async (values) => {
      await signInAgain(user.email, values.password ?? '');
      showSessionOverlay(null);
    },
  });
  return (
    <AccountForm form={form}>
      <EmailField form={form} value={user.email} readOnly />
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" focusFirst />
      <Button type="submit" variant="solid" busy={form.busy}>
        {t('signIn.submit')}
      </Button>
    </AccountForm>
  );
}

export interface SignInAgainProps {
  /** The user of the session: no other can continue here. */
  readonly user: StoredUser;
  /** Another user has signed in in another tab. */
  readonly taken: boolean;
  readonly hidden: boolean;
}

/** Over the canvas: the session ended, the page being edited is still there and goes on once its person is back. */
export function SignInAgain({ user, taken, hidden }: SignInAgainProps) {
  const { t } = useTranslation('sessions');
  const { name } = user;
  const providers = <ProviderButtons returnUrl={here()} />;
  return (
    <OverlayDialog title={t(taken ? 'taken.title' : 'ended.title')} hidden={hidden}>
      <p className="lone-lead">{taken ? t('taken.lead', { name }) : t('ended.lead')}</p>
      {!taken && <p className="account-note">{t('refused', { name })}</p>}
      {user.hasPassword ? <PasswordForm user={user} /> : <div className="cover-acts">{providers}</div>}
      <div className="cover-acts">
        <Button variant="ghost" onClick={() => leaveTo(taken ? '/' : authPath('/signin', here()))}>
          {t(taken ? 'taken.leave' : 'ended.other')}
        </Button>
      </div>
    </OverlayDialog>
  );
}
