import { atom } from 'jotai';
import { readStored, writeStored } from '#src/api/client/browser-storage.ts';

/** How a person arranged the sidebar on this device: keys of groups and of entries. */
export interface SidebarChoices {
  readonly folded: readonly string[];
  /** In the order in which they were chosen. */
  readonly favorites: readonly string[];
  /** Entries seldom needed that have been opened once: they are used here. */
  readonly used: readonly string[];
}

/** What is seldom needed is folded until it is opened. */
const FIRST: SidebarChoices = { folded: ['installation'], favorites: [], used: [] };

function textsIn(value: unknown): readonly string[] | null {
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null;
}

/** What a stored text says; where it says nothing sensible, it is as at first. */
export function parseChoices(text: string | null): SidebarChoices {
  try {
    const { folded, favorites, used } = JSON.parse(text ?? '{}') as Partial<Record<keyof SidebarChoices, unknown>>;
    return {
      folded: textsIn(folded) ?? FIRST.folded,
      favorites: textsIn(favorites) ?? FIRST.favorites,
      used: textsIn(used) ?? FIRST.used,
    };
  } catch {
    return FIRST;
  }
}

/** The list with the key, or without it where it was there. */
export function toggled(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
}

const chosen = atom(parseChoices(readStored('sidebar')));

/** The arrangement, remembered on this device. */
export const sidebarChoices = atom(
  (get) => get(chosen),
  (_, set, next: SidebarChoices) => {
    writeStored('sidebar', JSON.stringify(next));
    set(chosen, next);
  },
);
