import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#src/api/accounts.ts';
import { acceptInvite, rejectInvite } from '#src/api/invites.ts';
import { chooseOrganization } from '#src/api/organizations.ts';
import { Button } from '#src/ui/button.tsx';
import { useSignedInUser } from '../user-context';
import { failureText } from './failure-text';
import { SuccessMessage } from './success-message';

// All screens read for another organization from here on: the app restarts.
function enter(organizationId: string) {
  chooseOrganization(organizationId, undefined);
  window.location.assign('/');
}

function WrongPerson({ email }: { email: string }) {
  const { t } = useTranslation('invites');
  // The invitation stays open, for who signs in next.
  const leave = () => void signOut().then(() => window.location.reload());
  return (
    <div className="form-part">
      <p>{t('opened.wrong', { email })}</p>
      <Button onClick={leave}>{t('opened.signOut')}</Button>
    </div>
  );
}

export interface InviteAnswerProps {
  readonly id: string;
  /** The address the invite was sent to. */
  readonly invited: string;
}

/** Accept or decline; another person than the invited one sees a notice. Only below `SignedIn`. */
export function InviteAnswer({ id, invited }: InviteAnswerProps) {
  const { t } = useTranslation('invites');
  const { email } = useSignedInUser();
  const [busy, setBusy] = useState<'accept' | 'reject' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [rejected, setRejected] = useState(false);
  if (email.toLowerCase() !== invited.toLowerCase()) return <WrongPerson email={email} />;
  if (rejected) return <SuccessMessage text={t('opened.rejected')} />;
  const answer = async (kind: 'accept' | 'reject') => {
    setBusy(kind);
    setError(null);
    try {
      if (kind === 'accept') return enter(await acceptInvite(id));
      await rejectInvite(id);
      setRejected(true);
    } catch (failure) {
      setError(failure);
    }
    setBusy(null);
  };
  return (
    <div className="form-stack">
      {error !== null && (
        <p role="alert" className="form-error">
          {failureText(error)}
        </p>
      )}
      <Button variant="solid" busy={busy === 'accept'} onClick={() => void answer('accept')}>
        {t('opened.accept')}
      </Button>
      <Button busy={busy === 'reject'} onClick={() => void answer('reject')}>
        {t('opened.reject')}
      </Button>
    </div>
  );
}
