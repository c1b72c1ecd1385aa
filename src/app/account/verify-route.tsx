import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '#src/api/client/client.ts';
import { resendCode, resendCodeByToken, verifyCode } from '#src/api/sign-up.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { nextPath, authPath } from './addresses';
import { AccountForm } from './account-form';
import { EmailField } from './email-field';
import { code, email, toDigits } from './form-rules';
import { AuthLayout } from './auth-layout';
import { pendingSignUp, rememberSignUp } from './pending-sign-up';
import { ResendButton } from './resend-button';
import { SuccessMessage } from './success-message';
import { useForm } from './use-form';
import { useAuthRouteState, type AuthRouteState } from './auth-route';

/** '/verify?email=', the second step: the mailed code. A mail's link brings a token by which a new one can be asked for. */
export function Component() {
  const { t } = useTranslation('sign-up');
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = useAuthRouteState();
  const query = new URLSearchParams(search);
  const address = (query.get('email') ?? '').trim();
  const token = state.token ?? query.get('token');
  const known = pendingSignUp(address);
  const form = useForm({
    rules: address === '' ? { email, code } : { code },
    belongsTo: { code_invalid: 'code' },
    send: async (values) => {
      const whose = (values.email ?? address).trim();
      await verifyCode(whose, toDigits(values.code ?? ''), known?.password);
      rememberSignUp({ email: whose, password: known?.password, sentAt: 0 });
      const routeState: AuthRouteState = { said: 'sign-up:verify.done', email: whose };
      await navigate(authPath('/signin', nextPath(search)), { state: routeState });
    },
  });
  const isOver = form.error instanceof ApiError && form.error.code === 'code_expired';
  return (
    <AuthLayout title={t('verify.title')} lead={address === '' ? undefined : t('verify.lead', { email: address })}>
      <SuccessMessage text={state.said ? t(state.said) : null} />
      <AccountForm form={form}>
        {address === '' ? (
          <EmailField form={form} />
        ) : (
          <input type="hidden" name="username" autoComplete="username" value={address} />
        )}
        <Field label={t('verify.code')} help={t('verify.help')} error={form.faultOf('code')}>
          {(ids) => (
            <TextInput
              {...ids}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              required
              className="code-input"
            />
          )}
        </Field>
        <Button type="submit" variant="solid" busy={form.busy}>
          {t('verify.submit')}
        </Button>
        {isOver && (
          <Link className="ui-button ui-button-outline ui-size-md" to="/signup">
            {t('verify.again')}
          </Link>
        )}
      </AccountForm>
      {address !== '' && !isOver && (
        <div className="form-foot">
          <ResendButton
            label={t('verify.resend')}
            said={t(state.said === 'sign-up:verify.noMail' ? 'verify.noMail' : 'verify.sent')}
            sentAt={known?.sentAt ?? null}
            send={() => (token ? resendCodeByToken(token) : resendCode(address))}
          />
        </div>
      )}
    </AuthLayout>
  );
}
