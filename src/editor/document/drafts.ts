import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { readStored } from '#src/api/client/browser-storage.ts';

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
function store(): UseStore {
  return (opened ??= createStore('pagewright', 'drafts'));
}

/** Under whose name, and of which site, a page's draft is kept: asked once, since the session may end before the page does. */
export function draftName(pageKey: string): string {
  return [readStored('userId'), readStored('selectedOrg'), readStored('titleIndex'), pageKey].join('/');
}

/** The draft of a page, if there is one; a browser without storage has none. */
export async function readDraft(pageKey: string): Promise<Draft | undefined> {
  return get<Draft>(draftName(pageKey), store()).catch(() => undefined);
}

/** Keys of the pages of the chosen site that have a draft of this person on this device. */
export async function draftedPages(): Promise<readonly string[]> {
  const prefix = draftName('');
  const names = await keys<string>(store()).catch(() => []);
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/** Keeps a draft under its `draftName`, or drops it with null. A full or forbidden storage is passed over: the page on screen is still there. */
export async function writeDraft(name: string, draft: Draft | null): Promise<void> {
  const done = draft === null ? del(name, store()) : set(name, draft, store());
  await done.catch(() => undefined);
}
