import { useTranslation } from 'react-i18next';
import { type Installation, removeInstallation } from '#src/api/github-app.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Asks before the app is uninstalled; says so when GitHub did not confirm it. */
export function RemoveInstallationDialog({
  installation: { id, account, projects },
  onClose,
}: {
  installation: Installation;
  onClose: () => void;
}) {
  const { t } = useTranslation('github-app');
  const remove = async () => {
    const isUninstalled = await removeInstallation(id);
    if (isUninstalled) showToast({ tone: 'success', text: t('removed', { account }) });
    else showToast({ tone: 'plain', text: t('notUninstalled') });
  };
  return (
    <ConfirmDialog
      title={t('removeTitle', { account })}
      action={t('remove')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removeText', { projects })}</p>
    </ConfirmDialog>
  );
}
