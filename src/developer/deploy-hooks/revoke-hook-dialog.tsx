import { useTranslation } from 'react-i18next';
import { type DeployHook, revokeDeployHook } from '#src/api/deploy-hooks.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Asks before the address of a hook stops working. */
export function RevokeHookDialog({ hook, onClose }: { hook: DeployHook; onClose: () => void }) {
  const { t } = useTranslation('deploy-hooks');
  const revoke = async () => {
    await revokeDeployHook(hook.id);
    showToast({ tone: 'success', text: t('revoked') });
  };
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name: hook.name })}
      action={t('revoke')}
      danger
      onConfirm={revoke}
      onClose={onClose}
    >
      {t('revokeText')}
    </ConfirmDialog>
  );
}
