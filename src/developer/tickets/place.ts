import type { Board, TicketEntry } from '#src/api/tickets.ts';

/** A ticket on its way: into a column, before another or (null) at the end. */
export interface Move {
  readonly id: string;
  readonly status: string;
  readonly before: string | null;
}

/** Where the keys and the menu move a ticket; start and end are those of the line. */
export type Step = 'up' | 'down' | 'top' | 'bottom' | 'start' | 'end';

/** The tickets of each column of a board, in order. */
export function byColumn(board: Board, tickets: readonly TicketEntry[]): ReadonlyMap<string, readonly TicketEntry[]> {
  return new Map(board.columns.map(({ id }) => [id, tickets.filter(({ status }) => status === id)]));
}

/** The tickets as they are once these moves are done: what is on its way is shown where it goes. */
export function withMoves(tickets: readonly TicketEntry[], moves: readonly Move[]): readonly TicketEntry[] {
  return moves.reduce<readonly TicketEntry[]>((list, { id, status, before }) => {
    const ticket = list.find((each) => each.id === id);
    if (!ticket) return list;
    const others = list.filter((each) => each.id !== id);
    const at = others.findIndex((each) => each.id === before && each.status === status);
    const moved = { ...ticket, status };
    return at < 0 ? [...others, moved] : [...others.slice(0, at), moved, ...others.slice(at)];
  }, tickets);
}

/**
 * What a step of the keys does to a ticket.
 * @returns null where it leads nowhere: above the first, beyond the last column
 */
export function stepOf(board: Board, tickets: readonly TicketEntry[], id: string, step: Step): Move | null {
  const columns = byColumn(board, tickets);
  const at = board.columns.findIndex((column) => columns.get(column.id)?.some((ticket) => ticket.id === id));
  const status = board.columns[at]?.id;
  if (status === undefined) return null;
  if (step === 'start' || step === 'end') {
    const next = board.columns[at + (step === 'end' ? 1 : -1)];
    // At the same height, as far as the other column goes.
    const height = columns.get(status)!.findIndex((ticket) => ticket.id === id);
    return next ? { id, status: next.id, before: columns.get(next.id)?.[height]?.id ?? null } : null;
  }
  const list = columns.get(status)!;
  const place = list.findIndex((ticket) => ticket.id === id);
  const last = list.length - 1;
  if (place === (step === 'up' || step === 'top' ? 0 : last)) return null;
  const before = { up: list[place - 1], down: list[place + 2], top: list[0], bottom: undefined }[step];
  return { id, status, before: before?.id ?? null };
}
