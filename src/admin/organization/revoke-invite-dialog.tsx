import { useTranslation } from 'react-i18next';
import { type Invite, revokeInvite } from '#src/api/invites.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Asks before a pending invite is taken back. */
export function RevokeInviteDialog({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const { t } = useTranslation('invites');
  const revoke = async () => {
    await revokeInvite(invite.id);
    showToast({ tone: 'success', text: t('revoked') });
  };
  return (
    <ConfirmDialog title={t('revokeTitle')} action={t('revoke')} danger onConfirm={revoke} onClose={onClose}>
      <p>{t('revokeText', { email: invite.email })}</p>
    </ConfirmDialog>
  );
}
