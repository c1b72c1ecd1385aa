import { ArrowDownToLine, ChevronDown, Download } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/client/api-error.ts';
import { type Deployment, isUnderWay } from '#src/api/deployments.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { SearchInput } from '#src/ui/search-input.tsx';
import { AskButton } from './ask-button';
import { logText } from './log-lines';
import { LogNotes } from './log-notes';
import { LogView } from './log-view';
import type { FollowedLog } from './use-log-lines';
import { type LogPlace, useLogPlace } from './use-log-place';

function Tools({ place, log, deployment }: { place: LogPlace; log: FollowedLog; deployment: Deployment }) {
  const { t } = useTranslation('deployments');
  const { search, onSearch, found, nextFound, errors, nextError, follow, onFollow } = place;
  const line = place.current === null ? undefined : log.lines[place.current];
  const isRunning = isUnderWay(log.progress?.status ?? deployment.status);
  const download = () =>
    saveFile(new Blob([logText(log.lines)], { type: 'text/plain' }), `log-${deployment.number}.txt`);
  return (
    <div className="log-tools">
      <SearchInput size="sm" value={search} onSearch={onSearch} label={t('searchLog')} />
      {search !== '' && (
        <Button
          size="sm"
          variant="ghost"
          icon={<ChevronDown />}
          disabledReason={found === 0 ? t('noneFound') : null}
          onClick={nextFound}
        >
          {t('found', { n: found })}
        </Button>
      )}
      {errors > 0 && (
        <Button size="sm" variant="ghost" icon={<ChevronDown />} data-tip-keys="E" onClick={nextError}>
          {t('errors', { n: errors })}
        </Button>
      )}
      {log.progress?.status === 'failed' && line && <AskButton deployment={deployment} line={line} />}
      <span className="log-gap" />
      {isRunning && (
        <IconButton
          size="sm"
          label={t('follow')}
          icon={<ArrowDownToLine />}
          pressed={follow}
          onClick={() => onFollow(!follow)}
        />
      )}
      <IconButton
        size="sm"
        label={t('download')}
        icon={<Download />}
        disabledReason={log.lines.length === 0 ? t('logEmpty') : null}
        onClick={download}
      />
    </div>
  );
}

/** Whether a key is meant for a field, not for the screen. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The log of a deployment: searched (/), by its errors (E), followed while it is written, saved as a file. */
export function LogPanel({ deployment, log }: { deployment: Deployment; log: FollowedLog }) {
  const { t } = useTranslation('deployments');
  const panel = useRef<HTMLElement>(null);
  const status = log.progress?.status ?? deployment.status;
  const place = useLogPlace(log.lines, isUnderWay(status), status === 'failed');
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/') {
      event.preventDefault();
      panel.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
    }
    if (event.key.toLowerCase() === 'e') place.nextError();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (log.state instanceof ApiError) return <ErrorPanel error={log.state} title={t('logFailed')} />;
  return (
    <section ref={panel} className="ui-card log-panel" aria-label={t('log')}>
      <Tools place={place} log={log} deployment={deployment} />
      <LogNotes deployment={deployment} log={log} />
      {log.lines.length > 0 && (
        <LogView lines={log.lines} current={place.current} follow={place.follow} onFollow={place.onFollow} />
      )}
    </section>
  );
}
