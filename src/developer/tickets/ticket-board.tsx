import { useTranslation } from 'react-i18next';
import type { Board as BoardInfo, TicketEntry } from '#src/api/tickets.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Board } from '#src/ui/board/board.tsx';
import { byColumn, type Move } from './place';
import { TicketCard } from './ticket-card';

interface TicketBoardProps {
  readonly board: BoardInfo;
  readonly tickets: readonly TicketEntry[];
  /** How many each column holds, where not all of them are among `tickets`. */
  readonly counts: Readonly<Record<string, number>> | null;
  readonly isFiltered: boolean;
  readonly addressOf: (ticket: TicketEntry) => string;
  readonly onMove: (move: Move) => void;
  readonly onMenu: (ticket: TicketEntry, button: Element) => void;
}

/** How many a column holds, and how many it should. */
function ColumnCount({ count, limit }: { count: number; limit: number | null }) {
  const { t, i18n } = useTranslation('tickets');
  const number = (value: number) => formatNumber(value, i18n.language);
  const isOver = limit !== null && count > limit;
  return (
    <span className="ticket-count" data-over={isOver || undefined} data-tip={isOver ? t('overLimit') : undefined}>
      {limit === null ? number(count) : t('ofLimit', { number: number(count), limit: number(limit) })}
      {isOver && <span className="ui-visually-hidden">{t('overLimit')}</span>}
    </span>
  );
}

/** The tickets of a board in its columns. */
export function TicketBoard({ board, tickets, counts, isFiltered, addressOf, onMove, onMenu }: TicketBoardProps) {
  const { t } = useTranslation('tickets');
  const columns = byColumn(board, tickets);
  return (
    <Board
      label={board.name}
      idOf={({ id }) => id}
      columns={board.columns.map(({ id, name, limit }) => {
        const items = columns.get(id) ?? [];
        const tools = <ColumnCount count={counts?.[id] ?? items.length} limit={isFiltered ? null : limit} />;
        return { id, title: name, tools, items, empty: t(isFiltered ? 'columnNoMatch' : 'columnEmpty') };
      })}
      card={(ticket) => <TicketCard ticket={ticket} to={addressOf(ticket)} onMenu={onMenu} />}
      onMove={(id, status, before) => onMove({ id, status, before })}
    />
  );
}
