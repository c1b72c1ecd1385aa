import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lendConnection } from '#src/api/code-host.ts';
import { useConnection } from '#src/api/connections.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** Takes a project over with one's own connection; without one the way to get it. */
export function LendConnection({ projectId }: { projectId: string }) {
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
