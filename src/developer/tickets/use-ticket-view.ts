import { useEffect, useRef } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { readStored, writeStored } from '#src/api/client/browser-storage.ts';
import type { Board } from '#src/api/tickets.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';

/** What tickets are narrowed by beside the search; the names stand in the address. */
export const FILTERS = ['assignee', 'priority', 'tag'] as const;
export type TicketFilter = (typeof FILTERS)[number];
export type Layout = 'board' | 'list';

const CLEARED: Readonly<Record<string, string>> = { q: '', ...Object.fromEntries(FILTERS.map((name) => [name, ''])) };

function ownPart(params: URLSearchParams) {
  const kept = new URLSearchParams(params);
  for (const name of ['page', 'new']) kept.delete(name);
  return kept.toString();
}

/** How tickets are looked at: which board, as board or list, searched and filtered; all of it kept in the address. */
export function useTicketView(boards: readonly Board[]) {
  const [params, setParams] = useSearchParams();
  const { key } = useParams();
  const query = useListQuery('');
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const wanted = key?.split('-')[0]?.toUpperCase() ?? params.get('board');
  const filter = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? ''])) as Record<
    TicketFilter,
    string
  >;
  const layout: Layout = params.get('view') === 'list' ? 'list' : 'board';
  return {
    query,
    board: (boards.find((board) => board.key === wanted) ?? boards[0]) as Board,
    layout,
    filter,
    isFiltered: query.search !== '' || FILTERS.some((name) => filter[name] !== ''),
    set,
    clear: () => set(CLEARED),
    /** Opens a view as `address` words it. */
    open: (address: string) =>
      set({ ...CLEARED, board: '', view: '', ...Object.fromEntries(new URLSearchParams(address)) }),
    /** The view as the address holds it, without its page. */
    address: ownPart(params),
  };
}

export type TicketView = ReturnType<typeof useTicketView>;

/** The view that this person saved on this device, to begin with. */
export const savedView = {
  read: () => readStored('ticketsView') ?? '',
  write: (address: string) => writeStored('ticketsView', address === '' ? null : address),
};

/** Opens the saved view where '/tickets' itself was asked for. */
export function useSavedView(): void {
  const { pathname, search } = useLocation();
  const [, setParams] = useSearchParams();
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    const saved = savedView.read();
    if (saved !== '' && search === '' && /^\/tickets\/?$/.test(pathname)) setParams(saved, { replace: true });
  }, [pathname, search, setParams]);
}
