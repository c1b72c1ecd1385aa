import { useSyncExternalStore } from 'react';

/** One observable value. Setting an identical value notifies no one. */
export interface Signal<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** @returns stops listening */
  readonly subscribe: (listen: () => void) => () => void;
}

/** Makes a cell. Listeners run at once, in the order in which they came. */
export function createSignal<T>(initial: T): Signal<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listen of [...listeners]) listen();
    },
    subscribe: (listen) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
}

/** A component's view of a cell: it renders again when the value changes. */
export function useSignal<T>(cell: Pick<Signal<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(cell.subscribe, cell.get);
}
