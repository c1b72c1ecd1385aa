import { canGoLive } from '#src/parts/go-live.ts';
import { useTranslation } from 'react-i18next';
import type { Deployment } from '#src/api/deployments.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Whether building it again would put it in the place of what visitors see: production was rolled back, or moved on. */
export function replacesLive(deployment: Deployment): boolean {
  return deployment.target === 'production' && canGoLive(deployment);
}

interface RetryDialogProps {
  readonly deployment: Deployment;
  readonly onRetry: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a deployment that visitors do not see is built again for them. */
export function RetryDialog({ deployment: { number }, onRetry, onClose }: RetryDialogProps) {
  const { t } = useTranslation('deployments');
  return (
    <ConfirmDialog title={t('retryTitle', { number })} action={t('retry')} onConfirm={onRetry} onClose={onClose}>
      {t('retryText')}
    </ConfirmDialog>
  );
}
