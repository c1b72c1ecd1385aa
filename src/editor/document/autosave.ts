import { conflictKey, type Side } from '#common/layout/conflict.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import { mergeDocuments } from '#common/layout/merge.ts';
import type { SaveConflict, SaveState } from './save-state';

/** After this long without an edit the page is saved. */
export const IDLE_MS = 2000;
/** While edits go on, it is saved at least this often (docs/editor.md "Save"). */
export const MAX_WAIT_MS = 10_000;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

/** What sending a version can end in. */
export type SendResult =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'conflict'; readonly version: number; readonly theirs: LayoutDocument; readonly by: string | null }
  | { readonly kind: 'confirm-empty' }
  | { readonly kind: 'offline' }
  /** `retry` = the same content may pass later (500, 503, timeout). */
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: boolean };

/** What lost in a conflict and stays among the versions. */
export interface Losers {
  /** The page as the person had it, when something of it gave way. */
  readonly mine: LayoutDocument | null;
  /** The other's version, when something of it gave way. */
  readonly theirs: { readonly version: number; readonly by: string | null } | null;
}

/** The side chosen for each conflict by its `conflictKey`; mine where nothing was chosen. */
export type Choices = ReadonlyMap<string, Side>;

export interface SendInput {
  readonly document: LayoutDocument;
  readonly baseVersion: number;
  /** The same for every try at the same content, so that a lost reply makes no second version. */
  readonly key: string;
  readonly confirmEmpty: boolean;
  /** To be kept as labeled versions with this save; null = there was no conflict. */
  readonly losers: Losers | null;
}

/** What the saver needs from around it; tests give their own. */
export interface AutosaveParts {
  readonly getDocument: () => LayoutDocument;
  /** Text of the document; equal texts need no saving. */
  readonly serialize: () => string;
  /** The text `serialize` gives when this document is the one being edited. */
  readonly textOf: (document: LayoutDocument) => string;
  readonly send: (input: SendInput) => Promise<SendResult>;
  /** Brings a merged document into the editor; what differs is the work of others and no step of the person's own. */
  readonly merge: (document: LayoutDocument) => void;
  /** Keeps on this device what is being edited, made on that version; null = everything is saved, drop it. Called at each edit: it may wait a little. */
  readonly keepDraft: (baseVersion: number | null) => void;
  readonly newKey: () => string;
  readonly now: () => number;
  readonly setTimer: (run: () => void, ms: number) => () => void;
  readonly onState: (state: SaveState) => void;
}

export interface Autosave {
  /** To be called after each edit, undo and redo. */
  readonly changed: () => void;
  /** Saves now. @returns whether everything is saved */
  readonly save: (options?: { readonly confirmEmpty?: boolean }) => Promise<boolean>;
  /** Answers the conflicts, each for itself; everything else is merged, and what gave way stays as a labeled version. */
  readonly resolve: (choices: Choices) => Promise<void>;
  /** The connection is back. */
  readonly online: () => void;
  readonly hasUnsaved: () => boolean;
  readonly stop: () => void;
}

/**
 * Saves a page by itself: 2 s after the last edit and at least every 10 s, one save at a time. Edits made during a save
 * are saved by the next one. A version of somebody else is merged node by node; only conflicts are asked.
 * @param base the version that was loaded, and what it holds
 */
export function createAutosave(
  parts: AutosaveParts,
  base: { version: number; document: LayoutDocument; text: string },
): Autosave {
  let saved = base;
  let state: SaveState = { kind: 'saved', at: null };
  let running: Promise<boolean> | null = null;
  let key: { readonly request: string; readonly value: string } | null = null;
  let dirtySince: number | null = null;
  let retryMs = FIRST_RETRY_MS;
  let cancelTimer: () => void = () => undefined;
  let stopped = false;
  let losers: Losers | null = null;

  const show = (next: SaveState) => {
    state = next;
    parts.onState(next);
  };
  const schedule = (ms: number) => {
    cancelTimer();
    if (!stopped) cancelTimer = parts.setTimer(() => void save(), ms);
  };
  // The server takes a key for one request only: on another version, or with the confirmation, the same page is another one.
  const keyFor = (request: string) => {
    if (key?.request !== request) key = { request, value: parts.newKey() };
    return key.value;
  };
  const settled = () => {
    dirtySince = null;
    retryMs = FIRST_RETRY_MS;
    cancelTimer();
    parts.keepDraft(null);
    show({ kind: 'saved', at: parts.now() });
  };
  // Whether the page is back at what is saved is asked when it is sent, not at each key: that costs a walk over the page.
  const pending = () => {
    if (state.kind !== 'unsaved') show({ kind: 'unsaved' });
    parts.keepDraft(saved.version);
    dirtySince ??= parts.now();
    schedule(Math.max(0, Math.min(IDLE_MS, dirtySince + MAX_WAIT_MS - parts.now())));
  };
  const failed = (error: unknown, retries: boolean) => {
    show({ kind: 'failed', error, retries });
    if (!retries) return;
    schedule(retryMs);
    retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
  };
  const join = (version: number, theirs: LayoutDocument, by: string | null, mine: LayoutDocument): boolean => {
    const { document: merged, conflicts } = mergeDocuments(saved.document, mine, theirs);
    const conflict: SaveConflict = { version, theirs, conflicts, by };
    if (conflicts.length > 0) {
      show({ kind: 'conflict', conflict });
      return false;
    }
    adopt(conflict, merged);
    return true;
  };
  const adopt = ({ version, theirs }: SaveConflict, document: LayoutDocument) => {
    saved = { version, document: theirs, text: parts.textOf(theirs) };
    parts.merge(document);
  };

  const attempt = async (confirmEmpty: boolean): Promise<boolean> => {
    const document = parts.getDocument();
    const text = parts.serialize();
    if (text === saved.text && !losers?.mine) {
      settled();
      return true;
    }
    show({ kind: 'saving' });
    const result = await parts.send({
      document,
      baseVersion: saved.version,
      key: keyFor(`${saved.version} ${confirmEmpty} ${text}`),
      confirmEmpty,
      losers,
    });
    if (result.kind === 'saved') {
      losers = null;
      saved = { version: result.version, document, text };
      if (parts.serialize() === text) {
        settled();
        return true;
      }
      dirtySince = parts.now();
      pending();
      return false;
    }
    if (result.kind === 'conflict') {
      return join(result.version, result.theirs, result.by, parts.getDocument()) ? attempt(confirmEmpty) : false;
    }
    parts.keepDraft(saved.version);
    if (result.kind === 'confirm-empty') show({ kind: 'confirm-empty' });
    else if (result.kind === 'offline') show({ kind: 'offline' });
    else failed(result.error, result.retry);
    return false;
  };
  const save: Autosave['save'] = async ({ confirmEmpty = false } = {}) => {
    cancelTimer();
    if (running) {
      await running;
      if (parts.serialize() === saved.text) return true;
    }
    if (stopped || state.kind === 'conflict') return false;
    running = attempt(confirmEmpty);
    try {
      return await running;
    } finally {
      running = null;
    }
  };
  return {
    changed: () => {
      if (state.kind === 'conflict' || running) parts.keepDraft(saved.version);
      else pending();
    },
    save,
    resolve: async (choices) => {
      if (state.kind !== 'conflict') return;
      const { conflict } = state;
      show({ kind: 'unsaved' });
      const mine = parts.getDocument();
      // Edits may have gone on while the question was open: merged again, with the same answers.
      const { document, conflicts } = mergeDocuments(saved.document, mine, conflict.theirs, (each) =>
        choices.get(conflictKey(each)),
      );
      const isTheirs = conflicts.map((each) => choices.get(conflictKey(each)) === 'theirs');
      losers = {
        mine: isTheirs.includes(true) ? mine : null,
        theirs: isTheirs.includes(false) ? { version: conflict.version, by: conflict.by } : null,
      };
      adopt(conflict, document);
      await save();
    },
    online: () => {
      if (state.kind === 'offline' || (state.kind === 'failed' && state.retries)) void save();
    },
    hasUnsaved: () => parts.serialize() !== saved.text,
    stop: () => {
      stopped = true;
      cancelTimer();
    },
  };
}
