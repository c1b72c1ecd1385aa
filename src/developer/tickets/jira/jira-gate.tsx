import { Link2, PlugZap, RefreshCw, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type ConnectionStatus, startProvider, useConnection } from '#src/api/connections.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import './jira.css';

/** Leaves for Jira, and comes back to this address. */
function ConnectButton({ again }: { again: boolean }) {
  const { t } = useTranslation('jira');
  const { pathname, search } = useLocation();
  const { busy, run } = useSending();
  const connect = () => run(() => tryOrTell(() => startProvider('jira', `${pathname}${search}`)));
  return (
    <Button variant="solid" icon={again ? <RefreshCw /> : <Link2 />} busy={busy} onClick={() => void connect()}>
      {again ? t('reconnect') : t('connect')}
    </Button>
  );
}

/** Who runs the installation has something to do first. */
function NotSetUp({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('jira');
  const list = (
    <ul className="jira-settings">
      {names.map((name) => (
        <li key={name}>
          <code dir="ltr">{name}</code>
        </li>
      ))}
    </ul>
  );
  return <EmptyState icon={<Settings2 />} title={t('unconfigured')} text={t('unconfiguredText')} action={list} />;
}

/** In place of issues, as long as there is no connection that works; null when there is one. */
export function obstacleOf({ configured, missingSettings, connected, needsReconnect, proxiedBy }: ConnectionStatus) {
  if (!configured) return <NotSetUp names={missingSettings} />;
  if (connected && needsReconnect) return <NoConnection again />;
  return connected || proxiedBy !== null ? null : <NoConnection again={false} />;
}

function NoConnection({ again }: { again: boolean }) {
  const { t } = useTranslation('jira');
  return (
    <EmptyState
      icon={<PlugZap />}
      title={again ? t('ended') : t('notConnected')}
      text={again ? t('endedText') : t('notConnectedText')}
      action={<ConnectButton again={again} />}
    />
  );
}

/** Draws its content once Jira can be asked; until then what has to be done first. */
export function JiraGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('jira');
  const { data, error, retry } = useConnection('jira');
  if (!data) {
    return (
      <section className="ui-card">
        {error === undefined ? <SkeletonRows label={t('ui:loading')} /> : <ErrorPanel error={error} onRetry={retry} />}
      </section>
    );
  }
  const obstacle = obstacleOf(data);
  if (obstacle !== null) return <section className="ui-card">{obstacle}</section>;
  return (
    <>
      {data.proxiedBy !== null && <Notice>{t('proxied', { name: data.proxiedBy })}</Notice>}
      {children}
    </>
  );
}
