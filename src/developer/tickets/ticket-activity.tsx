import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Ticket, TicketActivity as Activity } from '#src/api/tickets.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Markdown } from '#src/parts/markdown/markdown.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { CommentForm } from './comment-form';

type Happened = NonNullable<Activity['event']>;

/** Where what became of the work is seen. */
function addressOf({ act, work }: Happened): string | null {
  if (!work) return null;
  if (act === 'session') return `/projects/${work.projectId}/sessions/${work.id}`;
  if (act === 'deployed') return `/projects/${work.projectId}/deployments/${work.number}`;
  return `/pull-requests/${work.id}`;
}

/** What became of the work on a ticket, with its link. */
function WorkEvent({ event }: { event: Happened }) {
  const { t } = useTranslation('tickets');
  const { act, work } = event;
  const address = addressOf(event);
  if (act !== 'session' && act !== 'proposed' && act !== 'merged' && act !== 'deployed') return null;
  return (
    <>
      <span>{t(`event.${act}`)}</span>
      {address !== null && (
        <Link className="link" to={address}>
          <bdi>{work?.name ?? `#${work?.number}`}</bdi>
        </Link>
      )}
    </>
  );
}

/** What happened, in words. */
function eventText(event: Happened, t: TFunction): string {
  const { act, from, to = '', fields = [] } = event;
  if (act === 'created') return t('tickets:event.created');
  if (act === 'moved') return from ? t('tickets:event.moved', { from, to }) : t('tickets:event.movedTo', { to });
  const isAssigned = fields.length === 1 && fields[0] === 'assignee';
  if (isAssigned) return to === '' ? t('tickets:event.unassigned') : t('tickets:event.assigned', { name: to });
  const names = fields.map((field) => t(`tickets:field.${field}`));
  return t('tickets:event.changed', { fields: names.join(', ') });
}

function Entry({ entry }: { entry: Activity }) {
  const { t, i18n } = useTranslation('tickets');
  const { author, text, event, added_on } = entry;
  const name = author?.name ?? t('formerMember');
  return (
    <li className={text === null ? 'ticket-event' : 'ticket-comment'}>
      <p className="ticket-muted">
        {text !== null && <Avatar name={name} src={author?.avatar ?? null} size={20} />}
        {(author !== null || event?.work === undefined) && <bdi>{name}</bdi>}
        {event && (event.work ? <WorkEvent event={event} /> : <span>{eventText(event, t)}</span>)}
        <time dateTime={added_on}>{formatTime(added_on, i18n.language)}</time>
      </p>
      {text !== null && <Markdown text={text} level={3} />}
    </li>
  );
}

/** Activity and comments of a ticket, oldest first, and a field for another comment. */
export function TicketActivity({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  return (
    <section className="ticket-activity" aria-label={t('activity')}>
      <h3>{t('activity')}</h3>
      <ol>
        {ticket.activity.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <CommentForm id={ticket.id} />
    </section>
  );
}
