import { useMemo, useRef, useState } from 'react';
import { moveTicket, type TicketEntry } from '#src/api/tickets.ts';
import { showFailure } from '#src/ui/toasts.ts';
import { type Move, withMoves } from './place';

/**
 * Moves tickets: shown at once, sent one after the other, and shown by the server's word once it has come. One that the
 * server refuses goes back, and says why.
 */
export function useMoves(tickets: readonly TicketEntry[]) {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const sending = useRef(Promise.resolve());
  const move = (next: Move): Promise<void> => {
    setMoves((all) => [...all, next]);
    sending.current = sending.current
      .then(() => moveTicket(next.id, next.status, next.before))
      .catch(showFailure)
      .then(() => setMoves((all) => all.filter((each) => each !== next)));
    return sending.current;
  };
  return { tickets: useMemo(() => withMoves(tickets, moves), [tickets, moves]), move };
}
