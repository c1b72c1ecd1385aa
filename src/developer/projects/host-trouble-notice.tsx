import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Hosting, lendConnection } from '#src/api/code-host.ts';
import { useConnection } from '#src/api/connections.ts';
import type { Project } from '#src/api/projects.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** Troubles that another connection may end. */
const MENDABLE = ['needs_connection', 'reconnect', 'gone'];

/** Takes the project over with one's own connection; without one the way to get it. */
function Mend({ projectId }: { projectId: string }) {
  const { t } = useTranslation('code-host');
  const { data } = useConnection('github');
  const { busy, run } = useSending();
  if (!data) return null;
  const works = (data.connected && !data.needsReconnect) || data.proxiedBy !== null;
  if (!works) {
    return (
      <Link className="link" to="/account?tab=connections">
        {t('toConnections')}
      </Link>
    );
  }
  const lend = async () => {
    await lendConnection(projectId);
    showToast({ tone: 'success', text: t('lent') });
  };
  return (
    <Button busy={busy} onClick={() => void run(() => tryOrTell(lend))}>
      {t('lend')}
    </Button>
  );
}

/** Why the repository could not be read, what stays, and who can do what about it. */
export function HostTroubleNotice({ project, hosting }: { project: Project; hosting: Hosting }) {
  const { t, i18n } = useTranslation('code-host');
  const { trouble, retry_on: retry, isNew } = hosting;
  if (trouble === null) return null;
  const time = retry === null ? '' : formatTime(retry, i18n.language);
  // GitHub hides what was deleted and what one may not see alike; what was public was not taken from one connection alone.
  const isClosed = trouble === 'gone' && !project.repository.private;
  return (
    <Notice tone="warning" live actions={MENDABLE.includes(trouble) && <Mend projectId={project.id} />}>
      {isClosed ? t('gonePublic') : t(`trouble.${trouble}`, { time })} {!isNew && t('kept')}
    </Notice>
  );
}
