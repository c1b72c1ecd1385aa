import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PullRequest, PullRequestBuild } from '#src/api/pull-requests.ts';
import { formatSpan } from '#src/i18n/format-span.ts';
import { FailedChecks } from '#src/parts/failed-checks.tsx';
import { Notice, type NoticeProps } from '#src/ui/notice.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { BuildPreview } from './build-preview';

const TONES: Readonly<Record<PullRequestBuild['status'], NoticeProps['tone']>> = {
  queued: 'info',
  building: 'info',
  ready: 'success',
  failed: 'danger',
  cancelled: 'warning',
};

/** Where it is seen, and its log. */
function Ways({ pull, build }: { pull: PullRequest; build: PullRequestBuild }) {
  const { t } = useTranslation('pull-requests');
  return (
    <span className="pull-ways">
      {build.status === 'ready' && build.kept && (
        <a className="link" href={build.url} target="_blank" rel="noopener noreferrer">
          {t('visit')}
        </a>
      )}
      <Link className="link" to={`/projects/${pull.project.id}/deployments/${build.number}`}>
        {t('log')}
      </Link>
    </span>
  );
}

function Line({ tone, actions, children }: { tone: NoticeProps['tone']; actions?: ReactNode; children: ReactNode }) {
  return (
    <Notice tone={tone} live actions={actions}>
      {children}
    </Notice>
  );
}

/** How long a merge's deployment may take to begin: a job makes it. */
const BEGINS_WITHIN_MS = 60_000;

/** What was merged has no deployment: one begins in a moment, or none was wanted. */
function GoneLive({ mergedOn }: { mergedOn: string | null }) {
  const { t } = useTranslation('pull-requests');
  const now = useNow(true);
  const isFresh = mergedOn !== null && now - Date.parse(mergedOn) < BEGINS_WITHIN_MS;
  return isFresh ? t('goneLive.soon') : t('goneLive.none');
}

/** What a merge came to: whether visitors see it, else how far its build is. */
function saidOf({ status, production }: PullRequestBuild) {
  if (production === 'live') return 'ready';
  if (status !== 'ready') return status;
  return production ?? 'preview';
}

/** The build of what is proposed, or, once it is merged, of what went live: its state, how long it took, its address. */
export function BuildCheck({ pull }: { pull: PullRequest }) {
  const { t, i18n } = useTranslation(['pull-requests', 'deployments']);
  const { build, state, merge } = pull;
  if (state === 'closed') return null;
  const isMerged = state === 'merged';
  if (build === null) {
    const action = !isMerged && merge.branchExists && <BuildPreview pull={pull} />;
    return (
      <Line tone="info" actions={action}>
        {isMerged ? <GoneLive mergedOn={pull.merged_on} /> : t('build.none')}
      </Line>
    );
  }
  const { status, reason, ms, kept, failedChecks, production } = build;
  const isLive = isMerged && production === 'live';
  if (!isLive && failedChecks.length > 0)
    return (
      <Line tone="danger" actions={<Ways pull={pull} build={build} />}>
        <FailedChecks names={failedChecks} />
      </Line>
    );
  const isThere = status === 'ready';
  const said = isMerged ? t(`goneLive.${saidOf(build)}`) : t(`build.${status}`);
  const tone = isMerged && isThere && !isLive ? 'warning' : TONES[isLive ? 'ready' : status];
  return (
    <Line tone={tone} actions={<Ways pull={pull} build={build} />}>
      {isThere && !kept && !isMerged ? t('build.gone') : said}
      {reason && !isLive && <> {t(`deployments:reasonShort.${reason}`)}.</>}
      {isThere && ms !== null && <> {t('took', { span: formatSpan(ms, i18n.language) })}</>}
    </Line>
  );
}
