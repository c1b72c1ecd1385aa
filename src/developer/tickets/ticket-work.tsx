import { MessageSquareCode } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { matchesKeys } from '#src/actions/match-keys.ts';
import { isTyping } from '#src/actions/use-action-keys.ts';
import { type Ticket, type TicketWork as Work, useTicketWork } from '#src/api/tickets.ts';
import { BeforeAfter } from '#src/parts/before-after/before-after.tsx';
import { DeploymentStatusBadge } from '#src/parts/deployment-status.tsx';
import { PullRequestBadge } from '#src/parts/pull-request-badge.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { isMac } from '#src/ui/keys.ts';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { ChooseProjectDialog } from './choose-project-dialog';
import { type StartSession, useStartSession } from './use-start-session';

type Built = NonNullable<Work['build']>;

/** Whether visitors see what was merged. */
function liveOf({ status, production }: Built) {
  if (production === 'live') return 'live';
  if (status === 'ready' && production === 'other') return 'rolledBack';
  return status === 'failed' || status === 'cancelled' || production === null ? 'notLive' : 'notYet';
}

/** What is built of a session: its preview, or what was merged, and whether that is live. */
function Build({ work: { session, pullRequest, build } }: { work: Work }) {
  const { t } = useTranslation('tickets');
  if (build === null) return null;
  const { status, url, number, kept } = build;
  return (
    <li>
      <span>{pullRequest?.state === 'merged' ? t(`work.${liveOf(build)}`) : t('work.preview')}</span>
      <DeploymentStatusBadge status={status} />
      <Link className="link" to={`/projects/${session.projectId}/deployments/${number}`}>
        {t('work.deployment', { number })}
      </Link>
      {status === 'ready' && kept && (
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {t('work.visit')}
        </a>
      )}
    </li>
  );
}

/** Deployments other than the one of the line above. */
function OtherDeployments({ work: { session, build, deployments } }: { work: Work }) {
  const { t } = useTranslation('tickets');
  const others = deployments.filter(({ number }) => number !== build?.number);
  if (others.length === 0) return null;
  return (
    <li>
      <span>{t('work.others')}</span>
      {others.map(({ number, target, status }) => (
        <span className="ticket-deployment" key={number}>
          <Link className="link" to={`/projects/${session.projectId}/deployments/${number}`}>
            {t(`work.deployed.${target}`, { number })}
          </Link>
          <DeploymentStatusBadge status={status} />
        </span>
      ))}
    </li>
  );
}

/** One session of a ticket with what came of it. */
function WorkItem({ work }: { work: Work }) {
  const { t } = useTranslation('tickets');
  const { session, pullRequest } = work;
  return (
    <ul className="ticket-work-item">
      <li>
        <span>{t('work.session')}</span>
        <Link className="link" to={`/projects/${session.projectId}/sessions/${session.id}`}>
          <bdi>{session.title}</bdi>
        </Link>
        {session.state !== 'idle' && <Badge>{t(`work.states.${session.state}`)}</Badge>}
        <span className="ticket-muted">
          <bdi>{session.projectName}</bdi> · <bdi>{session.userName ?? t('formerMember')}</bdi>
        </span>
      </li>
      {pullRequest && (
        <li>
          <span>{t('work.pullRequest')}</span>
          <Link className="link" to={`/pull-requests/${pullRequest.id}`}>
            <bdi dir="ltr">#{pullRequest.number}</bdi> <bdi>{pullRequest.title}</bdi>
          </Link>
          <PullRequestBadge state={pullRequest.state} />
        </li>
      )}
      <li>{pullRequest && <BeforeAfter pullRequestId={pullRequest.id} />}</li>
      <Build work={work} />
      <OtherDeployments work={work} />
    </ul>
  );
}

/** What was begun for a ticket of a board. */
export function TicketWork({ ticket }: { ticket: Ticket }) {
  const work = useTicketWork(ticket.key);
  return <WorkPart ticket={ticket} isOpen={ticket.closed_on === null} work={work} sessions={useStartSession()} />;
}

interface WorkPartProps {
  readonly ticket: Pick<Ticket, 'key' | 'project'>;
  readonly isOpen: boolean;
  readonly work: Pick<ReturnType<typeof useTicketWork>, 'data' | 'error' | 'retry'>;
  readonly sessions: StartSession;
}

/** What was begun for a ticket, and the button (S) that begins or opens one's own session. */
export function WorkPart({ ticket, isOpen, work: { data, error, retry }, sessions }: WorkPartProps) {
  const { t } = useTranslation('tickets');
  const list = data?.list ?? [];
  const hasOwn = list.some(({ session }) => session.isMine && session.state !== 'archived');
  const reason = !hasOwn && sessions.lacksProject(ticket) ? t('session.noProject') : null;
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || !matchesKeys('S', event, isMac())) return;
    // A question over the ticket is answered first.
    if (reason !== null || document.querySelectorAll('dialog[open]').length > 1) return;
    event.preventDefault();
    sessions.start(ticket);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <section className="ticket-work" aria-label={t('work.title')}>
      <h3>{t('work.title')}</h3>
      {data === undefined && error === undefined && <SkeletonRows rows={1} label={t('ui:loading')} />}
      {data === undefined && error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      {data && list.length === 0 && <p className="ticket-muted">{t('work.none')}</p>}
      {list.map((work) => (
        <WorkItem key={work.session.id} work={work} />
      ))}
      <div className="ticket-buttons">
        <Button
          variant={isOpen ? 'solid' : 'outline'}
          icon={<MessageSquareCode />}
          busy={sessions.busy}
          disabledReason={reason}
          data-tip-keys="S"
          onClick={() => sessions.start(ticket)}
        >
          {hasOwn ? t('session.open') : t('session.start')}
        </Button>
      </div>
      <ChooseProjectDialog key={sessions.asking?.key} sessions={sessions} />
    </section>
  );
}
