import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BuildProgress, Deployment } from '#src/api/deployments.ts';
import { Notice } from '#src/ui/notice.tsx';

interface ReasonNoticeProps {
  readonly deployment: Pick<Deployment, 'status' | 'reason' | 'exitCode' | 'ahead'>;
  readonly progress: BuildProgress | null;
  /** Of the project, where its build settings can be changed. */
  readonly projectId?: string;
}

/** What the build settings can mend. */
const BY_SETTINGS: ReadonlySet<string> = new Set(['no_index', 'no_output', 'wrong_base', 'needs_server']);

/** Why a deployment is not there, and what to do about it. */
export function ReasonNotice({ deployment, progress, projectId }: ReasonNoticeProps) {
  const { t } = useTranslation('deployments');
  const { status, reason, exitCode } = progress ?? deployment;
  if (status === 'cancelled') return <Notice>{t('cancelledText')}</Notice>;
  if (status === 'queued' && deployment.ahead !== null)
    return <Notice live>{t('ahead', { place: deployment.ahead + 1 })}</Notice>;
  if (status !== 'failed' || reason === null) return null;
  const settings = projectId !== undefined && BY_SETTINGS.has(reason) && (
    <Link className="link" to={`/projects/${projectId}?tab=settings`}>
      {t('openSettings')}
    </Link>
  );
  return (
    <Notice tone="danger" live actions={settings}>
      <strong>{t(`reasonShort.${reason}`)}</strong>
      {exitCode !== null && <> {t('exitCode', { code: exitCode })}</>}
      <p>{t(`reason.${reason}`)}</p>
    </Notice>
  );
}
