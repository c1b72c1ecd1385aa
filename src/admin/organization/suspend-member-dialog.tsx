import { useTranslation } from 'react-i18next';
import { type Member, suspendMember } from '#src/api/organizations.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showFailure, showToast } from '#src/ui/toasts.ts';

/** Asks before a member is shut out; the message after it can take it back. */
export function SuspendMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('organization');
  const { userId, name } = member;
  const suspend = async () => {
    await suspendMember(userId, true);
    const resume = () => void suspendMember(userId, false).catch(showFailure);
    showToast({
      tone: 'success',
      text: t('members.suspendedNow', { name }),
      act: { label: t('ui:undo'), run: resume },
    });
  };
  return (
    <ConfirmDialog
      title={t('members.suspendTitle', { name })}
      action={t('members.act.suspend')}
      danger
      onConfirm={suspend}
      onClose={onClose}
    >
      <p>{t('members.suspendText')}</p>
    </ConfirmDialog>
  );
}
