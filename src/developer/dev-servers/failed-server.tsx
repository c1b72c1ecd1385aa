import { RotateCw, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DevServer } from '#src/api/dev-servers.ts';
import { isError } from '#src/parts/log-view.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { LiveServer } from './use-live-server';

interface FailedServerProps {
  readonly live: LiveServer;
  readonly server: DevServer;
  /** Why it cannot be started again; null: it can. */
  readonly refused: string | null;
  readonly onShowLog: () => void;
}

/** A development server that ended by itself: why, with the line that tells it. */
export function FailedServer({ live, server, refused, onShowLog }: FailedServerProps) {
  const { t } = useTranslation('dev-servers');
  const { lines, busy, act } = live;
  const errors = lines.filter(isError);
  // Package managers print the command first, which may hold the word.
  const line =
    errors.find(({ stream }) => stream === 'err') ??
    errors[0] ??
    lines.filter(({ stream }) => stream !== 'step').at(-1);
  const reason = server.reason ?? 'internal';
  return (
    <div className="live-state">
      <Notice tone="danger" live>
        <strong>{t('failed')}</strong>
        <p>
          {t(`reason.${reason}`)}
          {server.exitCode !== null && <> {t('exitCode', { code: server.exitCode })}</>}
        </p>
      </Notice>
      {line && (
        <ol className="live-lines" dir="ltr" aria-label={t('failedLine')}>
          <li>{line.text}</li>
        </ol>
      )}
      <div className="live-acts">
        <Button variant="solid" icon={<RotateCw />} busy={busy} disabledReason={refused} onClick={() => act('restart')}>
          {t('restart')}
        </Button>
        <Button icon={<ScrollText />} onClick={onShowLog}>
          {t('showLog')}
        </Button>
      </div>
    </div>
  );
}
