import { useTranslation } from 'react-i18next';
import type { BuildProgress, Deployment } from '#src/api/deployments.ts';
import { Notice } from '#src/ui/notice.tsx';

interface ReasonNoticeProps {
  readonly deployment: Pick<Deployment, 'status' | 'reason' | 'exitCode' | 'ahead'>;
  readonly progress: BuildProgress | null;
}

/** Why a deployment is not there, and what to do about it. */
export function ReasonNotice({ deployment, progress }: ReasonNoticeProps) {
  const { t } = useTranslation('deployments');
  const { status, reason, exitCode } = progress ?? deployment;
  if (status === 'cancelled') return <Notice>{t('cancelledText')}</Notice>;
  if (status === 'queued' && deployment.ahead !== null)
    return <Notice live>{t('ahead', { place: deployment.ahead + 1 })}</Notice>;
  if (status !== 'failed' || reason === null) return null;
  return (
    <Notice tone="danger" live>
      <strong>{t(`reasonShort.${reason}`)}</strong>
      {exitCode !== null && <> {t('exitCode', { code: exitCode })}</>}
      <p>{t(`reason.${reason}`)}</p>
    </Notice>
  );
}
