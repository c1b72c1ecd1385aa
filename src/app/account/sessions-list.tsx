import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#src/api/accounts.ts';
import { keepPendingWork } from '#src/api/client/pending-work.ts';
import { endAllSessions, endOtherSession, type OpenSession, useSessions } from '#src/api/sessions.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { readUserAgent } from './user-agent';
import './account.css';

// The server ends the sessions first: then nothing here can answer any more, and the page is reloaded.
async function leaveEverywhere(): Promise<void> {
  await keepPendingWork();
  await endAllSessions();
  await signOut();
  window.location.assign('/');
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t, i18n } = useTranslation('sessions');
  const { busy, run } = useSending();
  const { browser, system } = readUserAgent(session.userAgent);
  const agent = browser && system ? t('list.agent', { browser, system }) : (browser ?? t('list.unknown'));
  const end = async () => {
    await endOtherSession(session.id);
    showToast({ tone: 'success', text: t('list.ended') });
  };
  return (
    <li className="session">
      <div>
        <strong>{agent}</strong> {session.current && <Badge tone="primary">{t('list.current')}</Badge>}
        <p>
          <bdi>{session.address}</bdi>
          {' · '}
          <time dateTime={session.last_used_on} title={formatTime(session.last_used_on, i18n.language)}>
            {t('list.used', { time: formatAgo(session.last_used_on, i18n.language) })}
          </time>
          {' · '}
          <time dateTime={session.added_on}>
            {t('list.since', { time: formatTime(session.added_on, i18n.language) })}
          </time>
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          busy={busy}
          aria-label={t('list.endOne', { agent })}
          onClick={() => void run(() => tryOrTell(end))}
        >
          {t('list.end')}
        </Button>
      )}
    </li>
  );
}

/** One's open sessions: end another one, or all of them. */
export function SessionsList() {
  const { t } = useTranslation('sessions');
  const { data, error, retry } = useSessions();
  const [asking, setAsking] = useState(false);
  if (error !== undefined && !data) return <ErrorPanel error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows label={t('list.label')} />;
  return (
    <>
      <ul className="sessions" aria-label={t('list.label')}>
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Button onClick={() => setAsking(true)}>{t('list.all')}</Button>
      {asking && (
        <ConfirmDialog
          title={t('list.all')}
          action={t('list.all')}
          danger
          onConfirm={leaveEverywhere}
          onClose={() => setAsking(false)}
        >
          {t('list.allText')}
        </ConfirmDialog>
      )}
    </>
  );
}
