import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogView } from '#src/parts/log-view.tsx';
import { SiteFrame } from '#src/parts/site-frame.tsx';
import { errorText } from '#src/i18n/error-text.ts';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { FailedServer } from './failed-server';
import { IdleServer } from './idle-server';
import { LiveToolbar } from './live-toolbar';
import { StartingServer } from './starting-server';
import { type LiveServer, useLiveServer } from './use-live-server';
import './dev-servers.css';

interface ElementsProps {
  /** Where the pages are, and the commit that they show. */
  readonly page: { readonly url: string; readonly sha: string };
  readonly width: number;
}

interface LivePreviewProps {
  readonly projectId: string;
  readonly sessionId: string;
  /** Why none can be started; null: one can. */
  readonly refused: string | null;
  /** The pages with elements to choose. */
  readonly Elements: ComponentType<ElementsProps>;
  /** Why none can be chosen; null: they can. */
  readonly noElements: string | null;
}

interface PagesProps {
  readonly live: LiveServer;
  readonly refused: string | null;
  readonly width: number;
  /** Shows the pages with elements to choose; null: as they are. */
  readonly Elements: ComponentType<ElementsProps> | null;
  readonly onShowLog: () => void;
}

/** What there is to see, by the state that it is in. */
function Pages({ live, refused, width, Elements, onShowLog }: PagesProps) {
  const { t } = useTranslation('dev-servers');
  const { server, failure, retry } = live;
  if (server === null) {
    if (failure === undefined) return <SkeletonRows label={t('ui:loading')} />;
    return <ErrorPanel error={failure} onRetry={retry} />;
  }
  switch (server.state) {
    case 'running':
      // Another start, another page: the frame would show what it had.
      if (Elements && server.url !== null && server.sha !== null)
        return <Elements key={server.started_on} page={{ url: server.url, sha: server.sha }} width={width} />;
      return <SiteFrame key={server.started_on} title={t('page')} src={server.url ?? ''} width={width} />;
    case 'starting':
      return <StartingServer live={live} />;
    case 'failed':
      return <FailedServer live={live} server={server} refused={refused} onShowLog={onShowLog} />;
    default:
      return <IdleServer live={live} server={server} refused={refused} />;
  }
}

/** The pages of a session's development server, which change while the assistant works; its log below. */
export function LivePreview({ projectId, sessionId, refused, Elements, noElements }: LivePreviewProps) {
  const { t } = useTranslation('dev-servers');
  const live = useLiveServer({ projectId, sessionId });
  const [width, setWidth] = useState(1280);
  const [isLogShown, setLogShown] = useState(false);
  const [asksToChoose, setChoosing] = useState(false);
  const isChoosing = asksToChoose && noElements === null;
  const [follow, setFollow] = useState(true);
  const { server, lines, failure } = live;
  return (
    <section className="live-preview" aria-label={t('title')}>
      <LiveToolbar
        {...{ live, width, isLogShown, isChoosing, noElements }}
        onWidth={setWidth}
        onLog={setLogShown}
        onChoosing={setChoosing}
      />
      {server !== null && failure !== null && (
        <Notice tone="danger" live>
          {errorText(failure)}
        </Notice>
      )}
      {live.stream === 'lost' && <Notice tone="warning">{t('lost')}</Notice>}
      {server?.restartNeeded && server.state === 'running' && <Notice live>{t('restartNeeded')}</Notice>}
      <Pages
        {...{ live, refused, width }}
        Elements={isChoosing ? Elements : null}
        onShowLog={() => setLogShown(true)}
      />
      {isLogShown &&
        (lines.length === 0 ? (
          <p className="live-log-empty">{t('logEmpty')}</p>
        ) : (
          <div className="live-log">
            <LogView label={t('log')} lines={lines} current={null} follow={follow} onFollow={setFollow} />
          </div>
        ))}
    </section>
  );
}
