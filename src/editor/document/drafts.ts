import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { readStored } from '#src/api/browser-storage.ts';

/** What was not saved when the editor was left, kept on this device under the person's id. */
export interface Draft {
  /** `engine.serialize()`. */
  readonly text: string;
  /** The version it was made on. */
  readonly baseVersion: number;
  /** Milliseconds since 1970. */
  readonly time: number;
}

let opened: UseStore | undefined;
/** Opened once: a draft written while the page is being left has no time to open a database first. */
const store = (): UseStore => (opened ??= createStore('pagewright', 'drafts'));
const nameOf = (pageKey: string) =>
  [readStored('userId'), readStored('selectedOrg'), readStored('titleIndex'), pageKey].join('/');

/** The draft of a page, if there is one; a browser without storage has none. */
export async function readDraft(pageKey: string): Promise<Draft | undefined> {
  return get<Draft>(nameOf(pageKey), store()).catch(() => undefined);
}

/** Keeps a draft, or drops it with null. A full or forbidden storage is passed over: the page on screen is still there. */
export async function writeDraft(pageKey: string, draft: Draft | null): Promise<void> {
  const done = draft === null ? del(nameOf(pageKey), store()) : set(nameOf(pageKey), draft, store());
  await done.catch(() => undefined);
}
