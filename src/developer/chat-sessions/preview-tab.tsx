import { ExternalLink, Hammer, MessageSquare, SquareMousePointer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Deployment, isUnderWay } from '#src/api/deployments.ts';
import { useProjectThreads } from '#src/api/comments.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { loadArea } from '#src/i18n/i18n.ts';
import { DeploymentStatusBadge } from '#src/parts/deployment-status.tsx';
import { useAddressedThread } from '#src/parts/comments/use-addressed-thread.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Segmented } from '#src/ui/segmented.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { VisualEdits } from './elements/visual-edits';
import { addressOfPages, PAGE_WIDTHS, PREVIEW_MODES, type PreviewMode, PreviewPages } from './preview-pages';
import type { ScreenParts } from './screen-parts';
import { whyNoBuild } from './session-rules';
import { useSessionView } from './session-view';
import { type Preview, usePreview } from './use-preview';
import './preview.css';

const PreviewComments = lazyPart(async () => {
  const [part] = await Promise.all([import('./comments/preview-comments'), loadArea('comments')]);
  return part.PreviewComments;
});

/** What lies over the pages. */
type Over = 'elements' | 'comments';

/** A build that is not there yet, or failed, with the way to its log. */
function Unready({ own, preview, parts }: { own: Deployment; preview: Preview; parts: ScreenParts }) {
  const { t } = useTranslation('chat-sessions');
  const { Steps, Reason } = parts;
  return (
    <div className="preview-unready">
      <p className="session-facts">
        <DeploymentStatusBadge status={own.status} />
        <Link className="link" to={`/projects/${own.projectId}/deployments/${own.number}`}>
          {t('preview.log', { number: own.number })}
        </Link>
      </p>
      <Reason deployment={own} progress={null} />
      <Steps progress={own} />
      {!isUnderWay(own.status) && (
        <Button icon={<Hammer />} busy={preview.isStarting} onClick={preview.start}>
          {t('preview.buildAgain')}
        </Button>
      )}
    </div>
  );
}

/** Begins to comment on the pages; says how many threads are open. */
function CommentsButton({ onOver }: { onOver: (over: Over) => void }) {
  const { t, i18n } = useTranslation('chat-sessions');
  const { id, projectId } = useSessionView().live.session;
  const open = useProjectThreads({ projectId, of: { sessionId: id } });
  const many = open.data?.threads.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <Button size="sm" icon={<MessageSquare />} aria-pressed={false} onClick={() => onOver('comments')}>
      {t('preview.comments')}
      {many > 0 && <span className="session-count">{formatNumber(many, i18n.language)}</span>}
    </Button>
  );
}

/** The pages of a ready build, with how they are shown. */
function Ready({ own, live, onOver }: { own: Deployment; live: Deployment | null; onOver: (over: Over) => void }) {
  const { t } = useTranslation('chat-sessions');
  const { readOnly } = useSessionView();
  const [mode, setMode] = useState<PreviewMode>('session');
  const [width, setWidth] = useState<number>(PAGE_WIDTHS[2]);
  const shown = mode === 'base' && live !== null ? addressOfPages(live) : own.url;
  return (
    <div className="preview">
      <div className="session-toolbar">
        {live === null ? (
          <span className="session-note">{t('preview.neverLive')}</span>
        ) : (
          <Segmented
            label={t('preview.modes')}
            size="sm"
            value={mode}
            onValue={(next) => setMode(PREVIEW_MODES.find((known) => known === next) ?? 'session')}
            segments={PREVIEW_MODES.map((value) => ({ value, label: t(`preview.mode.${value}`) }))}
          />
        )}
        <Gap />
        <Button
          size="sm"
          icon={<SquareMousePointer />}
          aria-pressed={false}
          disabledReason={readOnly && t(`why.${readOnly}`)}
          onClick={() => onOver('elements')}
        >
          {t('elements.select')}
        </Button>
        <CommentsButton onOver={onOver} />
        {/* They wrap together: a last button of its own would look forgotten. */}
        <span className="preview-tools">
          <Segmented
            label={t('preview.width')}
            size="sm"
            value={String(width)}
            onValue={(next) => setWidth(Number(next))}
            segments={PAGE_WIDTHS.map((px) => ({ value: String(px), label: String(px) }))}
          />
          <a
            className="ui-button ui-button-outline ui-size-sm ui-icon-button"
            aria-label={t('preview.open')}
            data-tip={t('preview.open')}
            href={shown}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink aria-hidden />
          </a>
        </span>
      </div>
      <PreviewPages mode={mode} width={width} own={own} live={live} />
    </div>
  );
}

/** The session's own build, beside what visitors see now. It is begun when there is none of the newest commit. */
function BuiltPages({ parts, onOver }: { parts: ScreenParts; onOver: (over: Over) => void }) {
  const { t } = useTranslation('chat-sessions');
  const view = useSessionView();
  const preview = usePreview(view);
  const { own, live, failure, isLoaded, isStarting, start } = preview;
  if (own?.status === 'ready' && own.kept) return <Ready own={own} live={live} onOver={onOver} />;
  if (own && own.status !== 'ready') return <Unready own={own} preview={preview} parts={parts} />;
  if (failure !== undefined && failure !== null) {
    return <ErrorPanel error={failure} title={t('preview.none')} onRetry={start} />;
  }
  if (!isLoaded || isStarting) return <SkeletonRows label={t('preview.starting')} />;
  const why = whyNoBuild(view.readOnly) ?? (view.isRunning ? 'running' : null);
  const reason = why === null ? null : t(`why.${why}`);
  return (
    <EmptyState
      icon={<Hammer />}
      title={t('preview.none')}
      text={t('preview.noneText')}
      action={
        <Button busy={isStarting} disabledReason={reason} onClick={start}>
          {t('preview.build')}
        </Button>
      }
    />
  );
}

/** The pages of the session: as they are built, with elements to choose, or with comments on them. */
export function PreviewTab({ parts }: { parts: ScreenParts }) {
  const { t } = useTranslation('chat-sessions');
  const { live, readOnly, isRunning } = useSessionView();
  const noBuild = whyNoBuild(readOnly);
  const { session } = live;
  const [over, setOver] = useState<Over | null>(null);
  const [opened, open] = useAddressedThread();
  const end = () => {
    setOver(null);
    open(null);
  };
  const openThread = (id: string | null) => {
    // It stays when the thread is closed.
    setOver('comments');
    open(id);
  };
  if (opened !== null || over === 'comments') {
    return (
      <Suspense>
        <PreviewComments
          owner={{ projectId: session.projectId, of: { sessionId: session.id } }}
          headSha={session.headSha}
          mayBuild={noBuild === null && !isRunning}
          title={t('preview.sessionPage')}
          unbuilt={noBuild === null ? null : t(`why.${noBuild}`)}
          parts={parts}
          opened={opened}
          onOpen={openThread}
          onEnd={end}
        />
      </Suspense>
    );
  }
  if (over === 'elements') return <VisualEdits parts={parts} onEnd={end} />;
  return <BuiltPages parts={parts} onOver={setOver} />;
}
