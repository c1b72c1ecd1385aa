import { useTranslation } from 'react-i18next';
import { type Member, removeMember } from '#src/api/organizations.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Asks before a member is removed from the organization. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const { userId, name } = member;
  const remove = async () => {
    await removeMember(userId);
    showToast({ tone: 'success', text: t('members.removed', { name }) });
  };
  return (
    <ConfirmDialog
      title={t('members.removeTitle', { name })}
      action={t('members.act.remove')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('members.removeText')}</p>
    </ConfirmDialog>
  );
}
