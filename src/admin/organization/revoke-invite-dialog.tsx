import { useTranslation } from 'react-i18next';
import { type Invite, revokeInvite } from '#src/api/invites.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Asks before a pending invite is taken back. */
export function RevokeInviteDialog({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const { t } = useTranslation('organization');
  const revoke = async () => {
    await revokeInvite(invite.id);
    showToast({ tone: 'success', text: t('invites.revoked') });
  };
  return (
    <ConfirmDialog
      title={t('invites.revokeTitle')}
      action={t('invites.revoke')}
      danger
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{t('invites.revokeText', { email: invite.email })}</p>
    </ConfirmDialog>
  );
}
