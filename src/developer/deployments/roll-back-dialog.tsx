import { useTranslation } from 'react-i18next';
import type { Deployment } from '#src/api/deployments.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Asks before visitors of the production address see another deployment. */
export function RollBackDialog(props: { deployment: Deployment; onConfirm: () => Promise<void>; onClose: () => void }) {
  const { deployment, onConfirm, onClose } = props;
  const { t } = useTranslation('deployments');
  const { number, message } = deployment;
  return (
    <ConfirmDialog
      title={t('rollBackTitle', { number })}
      action={t('rollBack')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('rollBackText')}</p>
      <p className="deployment-message" dir="auto">
        {message}
      </p>
    </ConfirmDialog>
  );
}
