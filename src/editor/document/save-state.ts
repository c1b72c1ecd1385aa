import type { Conflict } from '#common/layout/conflict.ts';
import type { LayoutDocument } from '#common/layout/document.ts';

/** What another person saved meanwhile, and where it cannot be joined with what is here. */
export interface SaveConflict {
  /** The server's newest version. */
  readonly version: number;
  readonly theirs: LayoutDocument;
  readonly conflicts: readonly Conflict[];
  readonly by: string | null;
}

/** The one state of saving that is shown. `saved` only ever after the server said so. */
export type SaveState =
  | { readonly kind: 'saved'; /** Milliseconds since 1970; null = as loaded. */ readonly at: number | null }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  /** No connection: kept on this device, sent when it is back. */
  | { readonly kind: 'offline' }
  /** The server refused or failed; `retries` = it will be tried again by itself. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly retries: boolean }
  | { readonly kind: 'conflict'; readonly conflict: SaveConflict }
  /** The page would become empty: the person confirms first. */
  | { readonly kind: 'confirm-empty' }
  /** Written by a newer build: never saved over. */
  | { readonly kind: 'read-only' }
  /** The person may look at the page alone: nothing is ever saved. */
  | { readonly kind: 'viewing' };
