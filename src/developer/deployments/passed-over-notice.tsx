import { isLive } from '#src/parts/go-live.ts';
import { useTranslation } from 'react-i18next';
import type { Deployment } from '#src/api/deployments.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Why a deployment does not go live by itself: a person chose another one after it was asked for. */
export function PassedOverNotice({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('deployments');
  const { passedOver, status } = deployment;
  if (!passedOver || isLive(deployment) || status === 'failed' || status === 'cancelled') return null;
  return <Notice tone="info">{t('passedOver')}</Notice>;
}
