import { GitBranch, GitPullRequest } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { CheckpointsMenu } from './checkpoints-menu';
import { RenameTitle } from './rename-title';
import { SessionMenu } from './session-menu';
import { isMerged, whyNoPullRequest } from './session-rules';
import { SessionStateBadge } from './session-state';
import { useSessionView } from './session-view';

/** The pull request of a session, or the button that opens one. */
function PullRequestButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('chat-sessions');
  const { live, changes, userId } = useSessionView();
  const { pullRequest } = live;
  const isCurrent = pullRequest?.state === 'open' || pullRequest?.state === 'draft' || isMerged(live);
  if (pullRequest !== null && isCurrent) {
    return (
      <Link className="ui-button ui-button-solid ui-size-md" to={`/pull-requests/${pullRequest.id}`}>
        <GitPullRequest aria-hidden />
        {t('pullRequestNumber', { number: pullRequest.number })}
      </Link>
    );
  }
  const reason = whyNoPullRequest(live, changes.data, userId);
  return (
    <Button
      variant="solid"
      icon={<GitPullRequest />}
      disabledReason={reason === null ? null : t(`why.${reason}`)}
      onClick={onOpen}
    >
      {t('openPullRequest')}
    </Button>
  );
}

/** Where one is: title, branch, ticket, state, and what is done with the session as a whole. */
export function SessionHead({
  projectName,
  onOpenPullRequest,
}: {
  projectName: string | null;
  onOpenPullRequest: () => void;
}) {
  const { t } = useTranslation('chat-sessions');
  const { live } = useSessionView();
  const { session, ticket } = live;
  const [isRenaming, setRenaming] = useState(false);
  const ticketKey = ticket?.key ?? session.ticketKey;
  return (
    <header className="session-head">
      <title>{`${session.title || t('new')} · Pagewright`}</title>
      <div className="session-head-text">
        <Link className="link session-back" to={`/projects/${session.projectId}?tab=sessions`}>
          <bdi>{projectName ?? t('project')}</bdi>
        </Link>
        <RenameTitle isRenaming={isRenaming} onRenaming={setRenaming} />
        <p className="session-facts">
          <SessionStateBadge state={session.state} merged={isMerged(live)} />
          <span className="session-branch">
            <GitBranch aria-hidden />
            <bdi dir="ltr">{session.branch}</bdi>
            <CopyButton text={session.branch} label={t('copyBranch')} />
          </span>
          {session.jiraKey !== null && (
            <Link className="link" to={`/tickets/jira/${session.jiraKey}`}>
              <bdi dir="ltr">{session.jiraKey}</bdi>
            </Link>
          )}
          {ticketKey !== null && (
            <Link className="link" to={`/tickets/${ticketKey}`} data-tip={ticket?.title}>
              <bdi dir="ltr">{ticketKey}</bdi>
            </Link>
          )}
        </p>
      </div>
      <div className="ui-page-actions">
        <CheckpointsMenu />
        <SessionMenu onRename={() => setRenaming(true)} />
        <PullRequestButton onOpen={onOpenPullRequest} />
      </div>
    </header>
  );
}
