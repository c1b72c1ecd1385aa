import { ArrowLeftRight, MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TicketEntry } from '#src/api/tickets.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PriorityMark } from './priority-mark';

interface TicketCardProps {
  readonly ticket: TicketEntry;
  readonly to: string;
  /** Opens the menu of moves beside the button. */
  readonly onMenu: (ticket: TicketEntry, button: Element) => void;
}

/** A ticket on the board: the whole card leads to it, beside the button that moves it. */
export function TicketCard({ ticket, to, onMenu }: TicketCardProps) {
  const { t } = useTranslation('tickets');
  const { id, key, title, priority, tags, assignee, comments } = ticket;
  return (
    <article className="ticket-card" data-ticket={id}>
      <Link className="ticket-link" to={to} draggable={false} dir="auto">
        {title}
      </Link>
      <IconButton
        className="ticket-move"
        size="sm"
        label={t('moveNamed', { key })}
        icon={<ArrowLeftRight />}
        aria-haspopup="menu"
        onClick={(event) => onMenu(ticket, event.currentTarget)}
      />
      {tags.length > 0 && (
        <ul className="ticket-tags" aria-label={t('tags')}>
          {tags.map((tag) => (
            <li key={tag} className="ui-badge ui-badge-plain" dir="auto">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <p className="ticket-meta">
        <PriorityMark priority={priority} />
        <bdi dir="ltr">{key}</bdi>
        {comments > 0 && (
          <span className="ticket-comments">
            <MessageSquare aria-hidden />
            <span className="ui-visually-hidden">{t('comments')}</span> {comments}
          </span>
        )}
        {assignee && (
          <span className="ticket-assignee" data-tip={assignee.name}>
            <Avatar name={assignee.name} src={assignee.avatar} size={20} />
            <span className="ui-visually-hidden">{assignee.name}</span>
          </span>
        )}
      </p>
    </article>
  );
}
