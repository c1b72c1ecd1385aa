import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, TicketEntry } from '#src/api/tickets.ts';
import { showFailure } from '#src/ui/toasts.ts';
import { byColumn, type Move, type Step, stepOf, withMoves } from './place';
import { saveEdit } from './save-edit';
import type { TicketsContext } from './ticket-actions';
import type { OpenMenu } from './ticket-menu';
import { useFocusedTicket } from './use-focused-ticket';
import { useMoves } from './use-moves';
import type { TicketView } from './use-ticket-view';

const SEARCH = '.tickets-tools input[type=search]';

interface Screen {
  readonly board: Board;
  readonly view: TicketView;
  readonly tickets: readonly TicketEntry[];
  readonly onCreate: () => void;
  readonly onSession: (ticket: TicketEntry) => void;
}

/** What can be done on the tickets screen, whether by mouse, menu or keys, and the resulting messages. */
export function useTicketScreen({ board, view, tickets: stored, onCreate, onSession }: Screen) {
  const { t } = useTranslation('tickets');
  const { tickets, move: send } = useMoves(stored);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [spoken, setSpoken] = useState('');
  const { focused, keep, linkOf } = useFocusedTicket(tickets);

  const move = (next: Move): Promise<void> => {
    const after = byColumn(board, withMoves(tickets, [next])).get(next.status) ?? [];
    const at = after.findIndex(({ id }) => id === next.id);
    const ticket = after[at];
    keep(next.id);
    const sent = send(next);
    if (!ticket) return sent;
    const column = board.columns.find(({ id }) => id === next.status)?.name ?? '';
    setSpoken(t('moved', { key: ticket.key, column, position: at + 1, total: after.length }));
    return sent;
  };
  const step = ({ id, key }: TicketEntry, by: Step) => {
    const next = stepOf(board, tickets, id, by);
    if (next) void move(next);
    else setSpoken(t('cannotMove', { key }));
  };
  const openMenu = (kind: OpenMenu['menu'], ticket: TicketEntry, near?: Element) => {
    const element = near ?? linkOf(ticket.id);
    if (element) setMenu({ menu: kind, ticket, anchor: element.getBoundingClientRect() });
  };
  const assign = (ticket: TicketEntry, assigneeId: string | null) => {
    keep(ticket.id);
    void saveEdit(ticket, { assigneeId }).then(
      (saved) => 'theirs' in saved && showFailure({ code: 'conflict' }),
      showFailure,
    );
  };
  const isList = view.layout === 'list';
  const context: TicketsContext = {
    focused,
    create: onCreate,
    search: () => document.querySelector<HTMLElement>(SEARCH)?.focus(),
    toggleLayout: () => view.set({ view: isList ? '' : 'list' }),
    open: ({ id }) => linkOf(id)?.click(),
    openMenu,
    startSession: onSession,
    // Rows stand in an order of their own: there is no above and below to move to.
    step: (ticket, by) => (isList && (by === 'up' || by === 'down') ? undefined : step(ticket, by)),
  };
  return { tickets, context, menu, closeMenu: () => setMenu(null), openMenu, move, step, assign, spoken };
}
