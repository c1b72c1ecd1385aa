import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '#src/api/client/client.ts';
import { clearSession } from '#src/api/client/browser-storage.ts';
import { resetPassword } from '#src/api/passwords.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { AccountForm } from './account-form';
import { newPassword, repeated } from './form-rules';
import { AuthLayout } from './auth-layout';
import { NewPasswordFields } from './new-password-fields';
import { rememberSignUp } from './pending-sign-up';
import { useForm } from './use-form';
import type { AuthRouteState } from './auth-route';

const rules = { password: newPassword('newMissing'), repeat: repeated('password') };

function AskAgainLink() {
  const { t } = useTranslation('passwords');
  return (
    <Link className="ui-button ui-button-outline ui-size-md" to="/forgot-password">
      {t('reset.ask')}
    </Link>
  );
}

function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation('passwords');
  const navigate = useNavigate();
  const form = useForm({
    rules,
    send: async (values) => {
      await resetPassword(token, values.password ?? '');
      // All sessions have ended, also one that is open here.
      clearSession();
      rememberSignUp(null);
      const routeState: AuthRouteState = { said: 'passwords:reset.done' };
      await navigate('/signin', { replace: true, state: routeState });
    },
  });
  const isOver = form.error instanceof ApiError && form.error.code === 'link_expired';
  return (
    <AccountForm form={form}>
      <NewPasswordFields form={form} name="password" label={t('field.new')} help={t('field.help')} />
      <Button type="submit" variant="solid" busy={form.busy}>
        {t('reset.submit')}
      </Button>
      {isOver && <AskAgainLink />}
    </AccountForm>
  );
}

/** '/reset-password?token=': the mailed link. */
export function Component() {
  const { t } = useTranslation('passwords');
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token');
  return (
    <AuthLayout title={t('reset.title')} lead={token ? t('reset.lead') : undefined}>
      {token ? (
        <ResetForm token={token} />
      ) : (
        <div className="form">
          <p role="alert" className="form-error">
            {errorText({ code: 'link_expired' })}
          </p>
          <AskAgainLink />
        </div>
      )}
    </AuthLayout>
  );
}
