import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ListAddress {
  readonly search: string;
  readonly sort: string;
  readonly page: number;
  readonly onSearch: (text: string) => void;
  readonly onSort: (sort: string) => void;
  readonly onPage: (page: number) => void;
}

/** Search, sort and page of a list, kept in the address (`?q=&sort=&page=`), so that a list as seen can be linked to. */
export function useListQuery(defaultSort: string): ListAddress {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          if (name !== 'page') next.delete('page');
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const page = Number(params.get('page'));
  return {
    search: params.get('q') ?? '',
    sort: params.get('sort') ?? defaultSort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    onSearch: useCallback((text) => change('q', text), [change]),
    onSort: useCallback((sort) => change('sort', sort), [change]),
    onPage: useCallback((next) => change('page', next > 1 ? String(next) : ''), [change]),
  };
}
