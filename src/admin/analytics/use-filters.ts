import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DIMENSIONS, type ViewFilter } from '#src/api/analytics.ts';

const NAME = 'is';

/** Filters as an address holds them: `is=path:/menu/&is=device:mobile`; what names no dimension is passed over. */
export function readFilters(texts: readonly string[]): ViewFilter[] {
  return texts.flatMap((text) => {
    const at = text.indexOf(':');
    const dimension = DIMENSIONS.find((name) => name === text.slice(0, at));
    const value = text.slice(at + 1);
    return dimension && value !== '' ? [{ dimension, value }] : [];
  });
}

/** What is to become of the filters that hold. */
export type ChangeFilters = (change: (filters: readonly ViewFilter[]) => readonly ViewFilter[]) => void;

/** @returns the filters of the address, one for a dimension, and how to change them */
export function useFilters(): [readonly ViewFilter[], ChangeFilters] {
  const [params, setParams] = useSearchParams();
  const filters = [...new Map(readFilters(params.getAll(NAME)).map((filter) => [filter.dimension, filter])).values()];
  // Clicks that follow each other before the address has changed build on each other.
  const wanted = useRef<readonly ViewFilter[] | null>(null);
  useEffect(() => {
    wanted.current = null;
  }, [params]);
  const setFilters: ChangeFilters = (change) => {
    const next = change(wanted.current ?? filters);
    wanted.current = next;
    setParams((before) => {
      const changed = new URLSearchParams(before);
      changed.delete(NAME);
      for (const { dimension, value } of next) changed.append(NAME, `${dimension}:${value}`);
      return changed;
    });
  };
  return [filters, setFilters];
}
