import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Board, TicketEntry } from '#src/api/tickets.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { ListAddress } from '#src/ui/use-list-query.ts';
import { PriorityMark } from './priority-mark';

interface TicketListProps {
  readonly board: Board;
  readonly tickets: readonly TicketEntry[];
  readonly query: ListAddress;
  readonly addressOf: (ticket: TicketEntry) => string;
  readonly onMenu: (ticket: TicketEntry, button: Element) => void;
}

/** The tickets of a board as rows. */
export function TicketList({ board, tickets, query, addressOf, onMenu }: TicketListProps) {
  const { t, i18n } = useTranslation('tickets');
  const columns: Column<TicketEntry>[] = [
    {
      key: 'title',
      label: t('ticket'),
      sort: 'title',
      cell: (ticket) => (
        <span data-ticket={ticket.id} className="ticket-row">
          <bdi dir="ltr">{ticket.key}</bdi>
          <Link className="ticket-row-link" to={addressOf(ticket)} dir="auto">
            {ticket.title}
          </Link>
        </span>
      ),
    },
    {
      key: 'status',
      label: t('status'),
      cell: ({ status }) => <bdi>{board.columns.find(({ id }) => id === status)?.name}</bdi>,
    },
    {
      key: 'priority',
      label: t('priority'),
      sort: 'priority',
      wideOnly: true,
      cell: ({ priority }) => <PriorityMark priority={priority} named />,
    },
    { key: 'assignee', label: t('assignee'), wideOnly: true, cell: ({ assignee }) => <bdi>{assignee?.name}</bdi> },
    {
      key: 'updated',
      label: t('ui:changed'),
      sort: 'updated_on',
      wideOnly: true,
      cell: ({ updated_on }) => <time dateTime={updated_on}>{formatAgo(updated_on, i18n.language)}</time>,
    },
  ];
  return (
    <DataTable
      label={board.name}
      columns={columns}
      rows={tickets}
      rowKey={({ id }) => id}
      sort={query.sort}
      onSort={query.onSort}
      actions={(ticket) => (
        <IconButton
          size="sm"
          label={t('moveNamed', { key: ticket.key })}
          icon={<ArrowLeftRight />}
          aria-haspopup="menu"
          onClick={(event) => onMenu(ticket, event.currentTarget)}
        />
      )}
    />
  );
}
