import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type PullRequest, usePullRequest } from '#src/api/pull-requests.ts';
import { formatNumber, formatTime } from '#src/i18n/format.ts';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useAddressTab } from '#src/ui/use-address-tab.ts';
import { BranchName } from './branches';
import { CommitsTab } from './commits-tab';
import { ConversationTab } from './conversation-tab';
import { FilesTab } from './files-tab';
import { HostedFacts } from './hosted-facts';
import type { PullComments } from './page-comments';
import { PreviewTab } from './preview-tab';
import { PullRequestActions } from './pull-request-actions';
import { JiraWrites } from '#src/parts/jira-writes.tsx';
import { PullRequestBadge } from '#src/parts/pull-request-badge.tsx';
import './pull-requests.css';

const TABS = ['conversation', 'files', 'commits', 'preview'] as const;
const PANELS = { conversation: ConversationTab, files: FilesTab, commits: CommitsTab, preview: PreviewTab };

/** The session whose branch it is, and what asked for it. */
function Work({ session, projectId }: { session: NonNullable<PullRequest['session']>; projectId: string }) {
  const { t } = useTranslation('chat-sessions');
  const { id, title, ticketKey, jiraKey } = session;
  const key = ticketKey ?? jiraKey;
  return (
    <>
      <Link className="link" to={`/projects/${projectId}/sessions/${id}`} data-tip={title || undefined}>
        {t('session')}
      </Link>
      {key !== null && (
        <Link className="link" to={ticketKey === null ? `/tickets/jira/${key}` : `/tickets/${key}`}>
          <bdi dir="ltr">{key}</bdi>
        </Link>
      )}
    </>
  );
}

/** Whose it is, and from where to where it goes. */
function Facts({ pull }: { pull: PullRequest }) {
  const { t, i18n } = useTranslation('pull-requests');
  return (
    <p className="pull-facts">
      <PullRequestBadge state={pull.state} />
      <span>
        <bdi dir="ltr">#{pull.number}</bdi> ·{' '}
        <Link className="link" to={`/projects/${pull.project.id}?tab=pull-requests`}>
          <bdi>{pull.project.name}</bdi>
        </Link>{' '}
        · <bdi>{pull.author?.name ?? pull.hosted?.author ?? t('formerMember')}</bdi> ·{' '}
        <time dateTime={pull.added_on}>{formatTime(pull.added_on, i18n.language)}</time>
      </span>
      <span>
        <BranchName name={pull.branch} /> <span aria-hidden>{t('arrow')}</span>
        <span className="ui-visually-hidden">{t('intoBase')}</span> <BranchName name={pull.base} />
      </span>
      {pull.session !== null && <Work session={pull.session} projectId={pull.project.id} />}
    </p>
  );
}

function Loaded({ pull, Comments }: { pull: PullRequest; Comments: PullComments }) {
  const { t, i18n } = useTranslation('pull-requests');
  const [tab, setTab] = useAddressTab(TABS);
  const counts = { conversation: pull.comments, files: null, commits: pull.merge.ahead, preview: null };
  const Panel = PANELS[tab];
  const tabs = TABS.map((key) => {
    const many = counts[key];
    const extra = many ? <span className="pull-count">{formatNumber(many, i18n.language)}</span> : undefined;
    return { key, label: t(`tabs.${key}`), extra };
  });
  return (
    <>
      <PageHeader title={pull.title} actions={<PullRequestActions pull={pull} />} />
      <Facts pull={pull} />
      <HostedFacts pull={pull} />
      <JiraWrites pullRequestId={pull.id} />
      <Tabs label={t('parts')} tabs={tabs} active={tab} onActive={setTab} panelClass="pull-panel">
        <Panel pull={pull} Comments={Comments} />
      </Tabs>
    </>
  );
}

/** '/pull-requests/<id>': what it is, what a merge would meet, what was said and what it changes. */
export function PullRequestScreen({ Comments }: { Comments: PullComments }) {
  const { t } = useTranslation('pull-requests');
  const { id = '' } = useParams();
  const { data, error, retry } = usePullRequest(id);
  if (data) return <Loaded key={id} pull={data.pullRequest} Comments={Comments} />;
  return (
    <>
      <PageHeader title={t('pullRequest')} />
      <section className="ui-card">
        {error === undefined ? <SkeletonRows label={t('ui:loading')} /> : <ErrorPanel error={error} onRetry={retry} />}
      </section>
    </>
  );
}
