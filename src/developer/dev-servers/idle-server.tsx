import { Box, Moon, Play, Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DevServer, RunningDevServer } from '#src/api/dev-servers.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { LiveServer } from './use-live-server';

/** Those that hold all places, each with a way to stop it. */
function InTheWay({ live, others }: { live: LiveServer; others: readonly RunningDevServer[] }) {
  const { t } = useTranslation(['dev-servers', 'chat-sessions']);
  const { limit, busy, act } = live;
  const nameOf = ({ sessionTitle }: RunningDevServer) => sessionTitle || t('chat-sessions:new');
  return (
    <div className="live-state">
      <EmptyState icon={<Server />} title={t('full')} text={t('fullText', { limit })} />
      <ul className="live-others">
        {others.map((one) => (
          <li key={one.sessionId}>
            <Link className="link" to={`/projects/${one.projectId}/sessions/${one.sessionId}?tab=preview&pages=live`}>
              <bdi>{nameOf(one)}</bdi>
            </Link>
            <span className="live-project">
              <bdi>{one.projectName}</bdi>
            </span>
            <Button
              size="sm"
              busy={busy}
              aria-label={t('stopOther', { title: nameOf(one) })}
              onClick={() => act('stop', one)}
            >
              {t('stop')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface IdleServerProps {
  readonly live: LiveServer;
  readonly server: DevServer;
  readonly refused: string | null;
}

/** A development server that does not run: started, woken, or why it cannot be. */
export function IdleServer({ live, server, refused }: IdleServerProps) {
  const { t } = useTranslation('dev-servers');
  const { missing, hasCommand, inTheWay, busy, act } = live;
  if (missing !== null) {
    return <EmptyState icon={<Box />} title={t('missing')} text={t('missingText', { reason: missing })} />;
  }
  if (!hasCommand) return <EmptyState icon={<Box />} title={t('none')} text={t('reason.no_command')} />;
  if (inTheWay !== null) return <InTheWay live={live} others={inTheWay} />;
  const isAsleep = server.state === 'sleeping';
  const texts = isAsleep
    ? { title: t('asleep'), text: t(server.reason === 'made_room' ? 'madeRoom' : 'idle'), act: t('wake') }
    : {
        title: t('stopped'),
        text: t(server.reason === 'interrupted' ? 'interrupted' : 'stoppedText'),
        act: t('start'),
      };
  return (
    <EmptyState
      icon={isAsleep ? <Moon /> : <Play />}
      title={texts.title}
      text={texts.text}
      action={
        <Button variant="solid" icon={<Play />} busy={busy} disabledReason={refused} onClick={() => act('start')}>
          {texts.act}
        </Button>
      }
    />
  );
}
