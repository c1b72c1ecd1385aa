import { useTranslation } from 'react-i18next';
import { type InstallationUser, suspendUser } from '#src/api/installation.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showFailure, showToast } from '#src/ui/toasts.ts';

/** Asks before a person is shut out of the installation; the message after it can take it back. */
export function SuspendUserDialog({ user, onClose }: { user: InstallationUser; onClose: () => void }) {
  const { t } = useTranslation('organization');
  const { id, name } = user;
  const suspend = async () => {
    await suspendUser(id, true);
    const resume = () => void suspendUser(id, false).catch(showFailure);
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
      <p>{t('users.suspendText')}</p>
    </ConfirmDialog>
  );
}
