import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '#src/api/client/client.ts';
import { signIn } from '#src/api/accounts.ts';
import { acceptInvite } from '#src/api/invites.ts';
import { chooseOrganization } from '#src/api/organizations.ts';
import { register, type SignUp } from '#src/api/sign-up.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { authPath, invitedBy, nextPath } from './addresses';
import { AccountForm } from './account-form';
import { EmailField } from './email-field';
import { email, needed, newPassword, repeated } from './form-rules';
import { AuthLayout } from './auth-layout';
import { NewPasswordFields } from './new-password-fields';
import { pendingSignUp, rememberSignUp } from './pending-sign-up';
import { ProviderButtons } from './provider-buttons';
import { TermsAgreement } from './terms-agreement';
import { useForm } from './use-form';
import { useAuthRouteState, type AuthRouteState } from './auth-route';

const rules = {
  name: needed('nameMissing'),
  email,
  password: newPassword('passwordMissing'),
  repeat: repeated('password'),
  terms: needed('terms'),
};

/**
 * Mails the code; a person who began before is led to the code too.
 * @returns what the next screen says; null: the account can sign in
 */
async function begin(person: SignUp, language: string, next: string) {
  try {
    const { isMailed, isVerified } = await register(person, language, invitedBy(next));
    if (isVerified) return null;
    return isMailed ? ('sign-up:verify.sent' as const) : ('sign-up:verify.noMail' as const);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'signup_pending') return 'errors:signup_pending' as const;
    throw error;
  }
}

/** Who signed up by an invitation is let in there: all screens read for its organization. @returns whether that was done */
async function enterInvited(id: string): Promise<boolean> {
  try {
    chooseOrganization(await acceptInvite(id), undefined);
  } catch {
    return false;
  }
  window.location.assign('/');
  return true;
}

/** '/signup', the first of two steps: name, address, password. The second one is '/verify'. */
export function Component() {
  const { t, i18n } = useTranslation(['sign-up', 'accounts', 'passwords']);
  const navigate = useNavigate();
  const { search } = useLocation();
  const next = nextPath(search);
  const state = useAuthRouteState();
  const known = pendingSignUp();
  const invitation = invitedBy(next);
  const isInvited = invitation !== null;
  const form = useForm({
    rules,
    belongsTo: { email_taken: 'email' },
    send: async (values) => {
      const [name, address] = [(values.name ?? '').trim(), (values.email ?? '').trim()];
      const person = { name, email: address, password: values.password ?? '' };
      const said = await begin(person, i18n.language, next);
      if (said === null) {
        await signIn(person.email, person.password, false);
        rememberSignUp(null);
        // What refuses it is said where the invitation is answered.
        if (invitation && (await enterInvited(invitation.id))) return;
        await navigate(next, { replace: true });
        return;
      }
      const routeState: AuthRouteState = { said };
      rememberSignUp({ ...person, sentAt: Date.now() });
      const query = new URLSearchParams({ email: address, ...(search.includes('next=') && { next }) });
      await navigate(`/verify?${query.toString()}`, { state: routeState });
    },
  });
  return (
    <AuthLayout title={t('title')} lead={isInvited ? undefined : t('lead')}>
      <AccountForm form={form}>
        <Field label={t('accounts:name')} error={form.faultOf('name')}>
          {(ids) => (
            <TextInput {...ids} name="name" autoComplete="name" maxLength={120} required defaultValue={known?.name} />
          )}
        </Field>
        <EmailField form={form} value={known?.email ?? state.email} />
        <NewPasswordFields
          form={form}
          name="password"
          label={t('accounts:password')}
          help={t('passwords:field.help')}
          personal={known?.name ? [known.name, known.email] : undefined}
          value={known?.password}
        />
        <TermsAgreement form={form} />
        <Button type="submit" variant="solid" busy={form.busy}>
          {t(isInvited ? 'submitInvited' : 'submit')}
        </Button>
      </AccountForm>
      <ProviderButtons
        returnUrl={next}
        remember={false}
        divider={<p className="form-or">{t('accounts:signIn.or')}</p>}
      />
      <p className="form-foot">
        {t('have')}{' '}
        <Link className="link" to={authPath('/signin', next)}>
          {t('accounts:signIn.submit')}
        </Link>
      </p>
    </AuthLayout>
  );
}
