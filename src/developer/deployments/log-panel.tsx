import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionsProvider } from '#src/actions/actions-context.tsx';
import { ScreenActions } from '#src/actions/screen-actions.ts';
import { ApiError } from '#src/api/client/api-error.ts';
import { type Deployment, isUnderWay } from '#src/api/deployments.ts';
import { LogView } from '#src/parts/log-view.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { type LogContext, logActions } from './log-actions';
import { logText } from './log-lines';
import { LogNotes } from './log-notes';
import { LogTools } from './log-tools';
import { useAskLine } from './use-ask-line';
import { useDeploymentActions } from './use-deployment-actions';
import type { FollowedLog } from './use-log-lines';
import { useLogPlace } from './use-log-place';

/** Of a line on the open screen. */
function linkTo(n: number) {
  return `${window.location.origin}${window.location.pathname}#L${n}`;
}

/** The log of a deployment: searched (/), by its errors (E), followed while it is written, saved as a file. */
export function LogPanel({ deployment, log }: { deployment: Deployment; log: FollowedLog }) {
  const { t } = useTranslation('deployments');
  const panel = useRef<HTMLElement>(null);
  const status = log.progress?.status ?? deployment.status;
  const isRunning = isUnderWay(status);
  const place = useLogPlace(log.lines, isRunning, status === 'failed');
  const asking = useAskLine(deployment);
  const { cancel } = useDeploymentActions(deployment);
  const line = place.current === null ? undefined : log.lines[place.current];
  const link = line ? linkTo(line.n) : '';
  const copy = () =>
    void tryOrTell(async () => {
      await navigator.clipboard.writeText(link);
      showToast({ tone: 'success', text: t('ui:copied') });
    });
  const isFailing = line !== undefined && status === 'failed';
  const { ask } = asking;
  const file = isFailing ? asking.fileOf(line) : null;
  const context: LogContext = {
    search: () => panel.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
    nextError: place.errors > 0 ? place.nextError : null,
    copyLink: line && 'clipboard' in navigator ? copy : null,
    askLine: isFailing && ask && line.text.trim() !== '' ? () => ask(line) : null,
    download:
      log.lines.length === 0
        ? null
        : () => saveFile(new Blob([logText(log.lines)], { type: 'text/plain' }), `log-${deployment.number}.txt`),
    cancel: cancel && (() => void cancel()),
  };
  const shown =
    log.state instanceof ApiError ? (
      <ErrorPanel error={log.state} title={t('logFailed')} />
    ) : (
      <section ref={panel} className="ui-card log-panel" aria-label={t('log')}>
        <LogTools
          place={place}
          line={line}
          link={link}
          isRunning={isRunning}
          isAsking={asking.busy}
          onAsk={isFailing && ask ? () => ask(line) : null}
          file={file}
          onOpen={asking.open}
          onDownload={context.download}
        />
        <LogNotes deployment={deployment} log={log} />
        {log.lines.length > 0 && (
          <LogView
            label={t('log')}
            lines={log.lines}
            linkTo={(n) => `#L${n}`}
            current={place.current}
            follow={place.follow}
            onFollow={place.onFollow}
          />
        )}
      </section>
    );
  return (
    <ActionsProvider actions={logActions} context={context}>
      <ScreenActions />
      {shown}
    </ActionsProvider>
  );
}
