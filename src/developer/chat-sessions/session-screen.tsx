import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ActionsProvider } from '#src/actions/actions-context.tsx';
import { ScreenActions } from '#src/actions/screen-actions.ts';
import { useUser } from '#src/api/accounts.ts';
import { ApiError } from '#src/api/client/api-error.ts';
import { type SessionDetails, useSession, useSuggestions } from '#src/api/chat-sessions.ts';
import { useProject } from '#src/api/projects.ts';
import { JiraWrites } from '#src/parts/jira-writes.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { UnsavedGuard } from '#src/ui/unsaved-guard.tsx';
import { BehindNotice } from './behind-notice';
import { ChatSplitter } from './chat-splitter';
import { Conversation } from './conversation';
import type { ScreenParts } from './screen-parts';
import { sessionActions } from './session-actions';
import { SessionHead } from './session-head';
import { SessionViewContext } from './session-view';
import { useChanges } from './use-changes';
import { useComposer } from './use-composer';
import { useFileDraft } from './use-file-draft';
import { useLiveSession } from './use-live-session';
import { usePane } from './use-pane';
import { useSessionActions } from './use-session-actions';
import { PaneBar, WorkTabs } from './work-tabs';
import './sessions.css';

/** What the composer begins with: what the address brings, else the sentence of the ticket while nothing was said. */
function useFirstText(read: SessionDetails): string {
  const [params] = useSearchParams();
  const [given] = useState(params.get('draft'));
  const isFresh = read.messages.length === 0 && given === null;
  const { data } = useSuggestions(isFresh ? read.session.id : null);
  return given ?? (isFresh ? (data?.draft ?? '') : '');
}

interface LoadedProps {
  readonly read: SessionDetails;
  readonly userId: string;
  readonly parts: ScreenParts;
}

function Loaded({ read, userId, parts }: LoadedProps) {
  const { live, stream, add } = useLiveSession(read);
  const [opened, show] = usePane();
  const { session } = live;
  const composer = useComposer(session.id, useFirstText(read), add);
  const drafts = useFileDraft(live);
  const [toEdit, setToEdit] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const project = useProject(session.projectId).data?.project;
  const acts = useSessionActions({ live, userId, add, composer, show, onEdit: setToEdit });
  const changes = useChanges(acts);
  const view = { ...acts, openChange: (path: string) => (show('changes'), changes.revealSoon(path)) };
  const { PullRequestDialog } = parts;
  return (
    <SessionViewContext value={view}>
      <ActionsProvider
        actions={sessionActions}
        context={{ view, tab: opened.tab, path: opened.path, changes, composer }}
      >
        <ScreenActions />
        <div className="session-screen" data-pane={opened.pane}>
          <SessionHead projectName={project?.name ?? null} onOpenPullRequest={() => setOpening(true)} />
          <BehindNotice />
          {session.jiraKey !== null && <JiraWrites sessionId={session.id} />}
          <PaneBar opened={opened} show={show} />
          <div className="session-work">
            <Conversation composer={composer} stream={stream} Ticket={parts.Ticket} />
            <ChatSplitter />
            <WorkTabs
              opened={opened}
              show={show}
              changes={changes}
              drafts={drafts}
              parts={parts}
              toEdit={toEdit}
              onEdited={() => setToEdit(null)}
            />
          </div>
        </div>
        <UnsavedGuard dirty={drafts.isDirty} />
        {isOpening && (
          <PullRequestDialog
            chosen={{
              projectId: session.projectId,
              branch: session.branch,
              base: session.baseBranch,
              sessionId: session.id,
            }}
            onMade={acts.goToPullRequest}
            onClose={() => setOpening(false)}
          />
        )}
      </ActionsProvider>
    </SessionViewContext>
  );
}

/** '/projects/<id>/sessions/<session>': a conversation with the assistant, and what it changed. */
export function SessionScreen({ parts }: { parts: ScreenParts }) {
  const { t } = useTranslation('chat-sessions');
  const { projectId = '', sessionId = '' } = useParams();
  const { data, error, retry } = useSession(sessionId);
  const userId = useUser().data?.id;
  if (data && userId !== undefined) return <Loaded key={sessionId} read={data} userId={userId} parts={parts} />;
  const isGone = error instanceof ApiError && error.status === 404;
  const back = (
    <Link className="link" to={`/projects/${projectId}?tab=sessions`}>
      {t('allSessions')}
    </Link>
  );
  return (
    <>
      <PageHeader title={t('session')} />
      <section className="ui-card">
        {error === undefined ? (
          <SkeletonRows label={t('ui:loading')} />
        ) : (
          <ErrorPanel
            error={error}
            title={isGone ? t('gone') : undefined}
            onRetry={isGone ? undefined : retry}
            wayOut={back}
          />
        )}
      </section>
    </>
  );
}
