import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptInvite, type Invite, rejectInvite, useInvites } from '#src/api/invites.ts';
import { chooseOrganization } from '#src/api/organizations.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { showFailure, showToast } from '#src/ui/toasts.ts';
import '../account-screen.css';

/** Pending invites one has received, to accept or decline; nothing where there are none. */
export function ReceivedInvites() {
  const { t, i18n } = useTranslation(['invites', 'organizations']);
  const { data } = useInvites();
  const [busy, setBusy] = useState<string | null>(null);
  const answer = (id: string, work: () => Promise<void>) => {
    setBusy(id);
    work()
      .catch(showFailure)
      .finally(() => setBusy(null));
  };
  const accept = (invite: Invite) =>
    answer(invite.id, async () => {
      const organization = await acceptInvite(invite.id);
      chooseOrganization(organization, undefined);
      window.location.assign('/');
    });
  const reject = (invite: Invite) =>
    answer(invite.id, async () => {
      await rejectInvite(invite.id);
      showToast({ tone: 'success', text: t('received.declined') });
    });
  if (!data || data.received.length === 0) return null;
  return (
    <Card title={t('received.title')}>
      <ul className="invite-list">
        {data.received.map((invite) => (
          <li key={invite.id}>
            <div>
              <strong>{invite.organization}</strong>
              <p>
                {t('received.from', { name: invite.inviterName, role: t(`organizations:role.${invite.role}`) })}{' '}
                {t('received.until', { when: formatAgo(invite.expires_on, i18n.language) })}
              </p>
            </div>
            <span className="invite-acts">
              <Button busy={busy === invite.id} onClick={() => reject(invite)}>
                {t('received.decline')}
              </Button>
              <Button variant="solid" busy={busy === invite.id} onClick={() => accept(invite)}>
                {t('received.accept')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
