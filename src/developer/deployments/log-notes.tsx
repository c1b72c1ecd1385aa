import { useTranslation } from 'react-i18next';
import { type Deployment, isUnderWay } from '#src/api/deployments.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import type { FollowedLog } from './use-log-lines';

/** Lines of a log that are kept (common/contract/deployments.ts). */
const MAX_LINES = 50_000;

/** Notices of a log besides its lines: it is cut, lost for a moment, not there yet, not kept. */
export function LogNotes({ deployment, log }: { deployment: Deployment; log: FollowedLog }) {
  const { t, i18n } = useTranslation('deployments');
  const { lines, state, progress } = log;
  if (!deployment.kept) return <Notice>{t('logNotKept')}</Notice>;
  if (state === 'lost') return <Notice tone="warning">{t('logLost')}</Notice>;
  if (lines.length >= MAX_LINES)
    return <Notice tone="warning">{t('logCut', { most: formatNumber(MAX_LINES, i18n.language) })}</Notice>;
  if (lines.length > 0) return null;
  if (state === 'connecting') return <SkeletonRows label={t('ui:loading')} />;
  const isComing = isUnderWay(progress?.status ?? deployment.status);
  return <p className="log-empty">{isComing ? t('logComing') : t('logEmpty')}</p>;
}
