import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { signIn } from '#src/api/accounts.ts';
import { ApiError } from '#src/api/client/client.ts';
import { resendCodeByToken } from '#src/api/sign-up.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { nextPath, authPath } from './addresses';
import { AccountForm } from './account-form';
import { EmailField } from './email-field';
import { email, needed } from './form-rules';
import { PasswordField } from './password-field';
import { pendingSignUp, rememberSignUp } from './pending-sign-up';
import { ProviderButtons } from './provider-buttons';
import { SuccessMessage } from './success-message';
import { useForm } from './use-form';
import { useAuthRouteState, type AuthRouteState } from './auth-route';

const rules = { email, password: needed('passwordMissing') };

/** The token by which an unconfirmed person gets a new code; null for any other failure. */
function unverifiedToken(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'email_unverified') return null;
  const token = error.details.find((detail) => typeof detail.token === 'string')?.token;
  return typeof token === 'string' ? token : '';
}

/** Signing in with e-mail and password; who has not confirmed the address yet is led to the code. */
export function SignInForm() {
  const { t } = useTranslation(['accounts', 'sign-up']);
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = useAuthRouteState();
  const next = nextPath(search);
  const known = pendingSignUp(state.email);
  const [remember, setRemember] = useState(true);
  const confirm = async (address: string, password: string, token: string) => {
    if (token) await resendCodeByToken(token);
    rememberSignUp({ email: address, password, sentAt: Date.now() });
    const routeState: AuthRouteState = { said: 'sign-up:verify.sent', token };
    await navigate(`/verify?email=${encodeURIComponent(address)}`, { state: routeState });
  };
  const form = useForm({
    rules,
    send: async (values) => {
      const address = (values.email ?? '').trim();
      const password = values.password ?? '';
      try {
        await signIn(address, password, remember);
      } catch (error) {
        const token = unverifiedToken(error);
        if (token === null) throw error;
        return confirm(address, password, token);
      }
      rememberSignUp(null);
      await navigate(next, { replace: true });
    },
  });
  return (
    <>
      <SuccessMessage text={state.said ? t(state.said) : null} />
      <AccountForm form={form}>
        <EmailField form={form} value={state.email ?? known?.email} />
        <PasswordField
          form={form}
          name="password"
          label={t('password')}
          autoComplete="current-password"
          value={known?.password}
        />
        <div className="form-row">
          <Checkbox
            name="remember"
            label={t('signIn.remember')}
            checked={remember}
            onChange={({ target }) => setRemember(target.checked)}
          />
          <Link className="link" to="/forgot-password">
            {t('signIn.forgot')}
          </Link>
        </div>
        <Button type="submit" variant="solid" busy={form.busy}>
          {t('signIn.submit')}
        </Button>
      </AccountForm>
      <ProviderButtons returnUrl={next} remember={remember} divider={<p className="form-or">{t('signIn.or')}</p>} />
      <p className="form-foot">
        {t('signIn.new')}{' '}
        <Link className="link" to={authPath('/signup', next)}>
          {t('signIn.signUp')}
        </Link>
      </p>
    </>
  );
}
