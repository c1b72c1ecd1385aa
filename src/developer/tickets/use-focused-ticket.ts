import { useEffect, useRef } from 'react';
import type { TicketEntry } from '#src/api/tickets.ts';

function linkOf(id: string) {
  return document.querySelector<HTMLElement>(`[data-ticket="${CSS.escape(id)}"] a`);
}

/**
 * The ticket whose card or row has the focus. A card that went to another column is another element: `keep` gives the focus
 * back once it is drawn there.
 */
export function useFocusedTicket(tickets: readonly TicketEntry[]) {
  const kept = useRef<string | null>(null);
  useEffect(() => {
    if (kept.current === null) return;
    const link = linkOf(kept.current);
    if (document.activeElement === document.body) link?.focus();
    kept.current = null;
  }, [tickets]);
  return {
    focused: (): TicketEntry | null => {
      const id = document.activeElement
        ?.closest<HTMLElement>('[data-card], tr')
        ?.querySelector<HTMLElement>('[data-ticket]');
      return tickets.find((ticket) => ticket.id === id?.dataset.ticket) ?? null;
    },
    keep: (id: string) => void (kept.current = id),
    linkOf,
  };
}
