import { MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { hasSession } from '#src/api/accounts.ts';
import { ApiError } from '#src/api/client/client.ts';
import { useInvite } from '#src/api/invites.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { authPath } from './account/addresses';
import { SignedIn } from './signed-in';
import { InviteAnswer } from './account/invite-answer';
import { AuthLayout } from './account/auth-layout';
import type { AuthRouteState } from './account/auth-route';

function Ended() {
  const { t } = useTranslation('invites');
  return (
    <div className="form">
      <MailX aria-hidden className="invite-ended" />
      <p>{errorText({ code: 'invite_ended' })}</p>
      <Link className="ui-button ui-button-outline ui-size-md" to="/">
        {t('opened.home')}
      </Link>
    </div>
  );
}

/** The way in that fits comes first: who is new signs up. */
function WaysIn({ email, hasAccount }: { email: string; hasAccount: boolean }) {
  const { t } = useTranslation('accounts');
  const { pathname, search } = useLocation();
  const state: AuthRouteState = { email };
  const ways = [
    { screen: '/signin', label: t('signIn.submit') },
    { screen: '/signup', label: t('signIn.signUp') },
  ] as const;
  return (
    <div className="form-stack">
      {(hasAccount ? ways : [...ways].reverse()).map(({ screen, label }, at) => (
        <Link
          key={screen}
          className={`ui-button ui-button-${at === 0 ? 'solid' : 'outline'} ui-size-md`}
          to={authPath(screen, pathname + search)}
          state={state}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

function Invitation({ id }: { id: string }) {
  const { t } = useTranslation(['invites', 'organizations']);
  const { data: invite, error, retry } = useInvite(id);
  const isUnknown = error instanceof ApiError && error.status === 404;
  if (isUnknown || (invite && !invite.valid)) return <Ended />;
  if (error !== undefined && !invite) return <ErrorPanel error={error} onRetry={retry} />;
  if (!invite) return <SkeletonRows rows={3} label={t('opened.title')} />;
  const { inviterName: name, organization, email, role, hasAccount } = invite;
  return (
    <div className="form">
      <p className="invite-text">{t('opened.text', { name, organization })}</p>
      <p>
        {t('opened.role', { role: t(`organizations:role.${role}`) })}{' '}
        <span className="account-note">{t(`organizations:roleText.${role}`)}</span>
      </p>
      <p className="account-note">{t('opened.for', { email })}</p>
      {hasSession() ? (
        <SignedIn>
          <InviteAnswer id={id} invited={email} />
        </SignedIn>
      ) : (
        <WaysIn email={email} hasAccount={hasAccount} />
      )}
    </div>
  );
}

/** '/invites/<id>': who invites into what; accepting and declining for the invited person. */
export function Component() {
  const { t } = useTranslation('invites');
  const { id = '' } = useParams();
  return (
    <AuthLayout title={t('opened.title')}>
      <Invitation id={id} />
    </AuthLayout>
  );
}
