import { conflictKey, type Side } from '#common/layout/conflict.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import { mergeDocuments } from '#common/layout/merge.ts';
import { createSaveClock, type Timing } from './save-clock';
import type { SaveConflict, SaveState } from './save-state';

/** What sending a version can end in. */
export type SendResult =
  | {
      readonly kind: 'saved';
      readonly version: number;
      /** The version says something else than what is live, or nothing is live. */
      readonly unpublishedChanges: boolean;
    }
  | { readonly kind: 'conflict'; readonly version: number; readonly theirs: LayoutDocument; readonly by: string | null }
  | { readonly kind: 'confirm-empty' }
  | { readonly kind: 'offline' }
  /** `retry` = the same content may pass later (500, 503, timeout). */
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: boolean };

/** The newest version of a page that is known. */
export interface NewestVersion {
  readonly version: number;
  /** See {@link SendResult}; another person's version counts as one that says something else. */
  readonly unpublishedChanges: boolean;
}

/** What lost in a conflict and stays among the versions. */
export interface ConflictBackups {
  /** The page as the person had it, when something of it gave way. */
  readonly mine: LayoutDocument | null;
  /** The other's version, when something of it gave way. */
  readonly theirs: { readonly version: number; readonly by: string | null } | null;
}

/** The side chosen for each conflict by its `conflictKey`; mine where nothing was chosen. */
export type Choices = ReadonlyMap<string, Side>;

export interface SendInput {
  readonly document: LayoutDocument;
  /** The document as JSON, `{"root":{…},"meta":{…}}`: what was written for the comparison is sent unchanged. */
  readonly text: string;
  readonly baseVersion: number;
  /** The same for every try at the same content, so that a lost reply makes no second version. */
  readonly key: string;
  readonly confirmEmpty: boolean;
  /** To be kept as labeled versions with this save; null = there was no conflict. */
  readonly losers: ConflictBackups | null;
}

/** What the saver needs from around it; tests give their own. */
export interface AutosaveParts extends Timing {
  readonly getDocument: () => LayoutDocument;
  /** Text of the document; equal texts need no saving. */
  readonly serialize: () => string;
  /** The text `serialize` gives when this document is the one being edited. */
  readonly textOf: (document: LayoutDocument) => string;
  readonly send: (input: SendInput) => Promise<SendResult>;
  /** Brings a merged document into the editor; what differs is the work of others and no step of the person's own. */
  readonly merge: (document: LayoutDocument) => void;
  /**
   * Keeps on this device what is being edited, made on that version; null = everything is saved, drop it. Called at
   * each edit: it may wait a little.
   */
  readonly keepDraft: (baseVersion: number | null) => void;
  readonly newKey: () => string;
  readonly onState: (state: SaveState) => void;
  /** Another version is the newest one that is known: it was saved here, or merged into what is here. */
  readonly onVersion: (newest: NewestVersion) => void;
}

export interface Autosave {
  /** To be called after each edit, undo and redo. */
  readonly changed: () => void;
  /** Saves now. @returns whether everything is saved */
  readonly save: (options?: { readonly confirmEmpty?: boolean }) => Promise<boolean>;
  /**
   * Answers the conflicts, each for itself; everything else is merged, and what gave way stays as a labeled version.
   */
  readonly resolve: (choices: Choices) => Promise<void>;
  /**
   * Merges with the newest version what was brought back from this device, as a save does; what both changed is asked.
   */
  readonly restored: (newest: Omit<SaveConflict, 'conflicts'>) => void;
  /** Stores a document as a labeled version of its own, beside the page. */
  readonly keepApart: (document: LayoutDocument) => void;
  /** The connection is back. */
  readonly online: () => void;
  readonly hasUnsaved: () => boolean;
  readonly stop: () => void;
}

/**
 * The server takes a key for one request only: on another version, or with the confirmation, the same page is another
 * one.
 */
function keyring(newKey: () => string): (request: string) => string {
  let key: { readonly request: string; readonly value: string } | null = null;
  return (request) => {
    if (key?.request !== request) key = { request, value: newKey() };
    return key.value;
  };
}

/** What gave way in a conflict, derived from the winning sides. */
function losersOf(sides: readonly Side[], mine: LayoutDocument, { version, by }: SaveConflict): ConflictBackups {
  return {
    mine: sides.includes('theirs') ? mine : null,
    theirs: sides.includes('mine') ? { version, by } : null,
  };
}

/** Edits may have gone on while the question was open: merged again, with the same answers. */
function answerConflict(
  base: LayoutDocument,
  mine: LayoutDocument,
  conflict: SaveConflict,
  choices: Parameters<Autosave['resolve']>[0],
) {
  const { document, conflicts } = mergeDocuments(base, mine, conflict.theirs, (each) => choices.get(conflictKey(each)));
  const sides = conflicts.map((each) => choices.get(conflictKey(each)) ?? 'mine');
  return { document, losers: losersOf(sides, mine, conflict) };
}

/** Keeps drafts on the device; what is there and is no draft of this page stays until it is a version. */
function createDraftKeeper(keepDraft: AutosaveParts['keepDraft']) {
  let isApart = false;
  return {
    keep: (baseVersion: Parameters<AutosaveParts['keepDraft']>[0]) => {
      if (!isApart) keepDraft(baseVersion);
    },
    holdApart: (apart: boolean) => {
      isApart = apart;
    },
  };
}

/**
 * Saves a page by itself: 2 s after the last edit and at least every 10 s, one save at a time. Edits made during a save
 * are saved by the next one. Another person's version is merged node by node; only conflicts are asked.
 * @param base the version that was loaded, and what it holds
 */
export function createAutosave(
  parts: AutosaveParts,
  base: { version: number; document: LayoutDocument; text: string },
): Autosave {
  let saved = base;
  let state: SaveState = { kind: 'saved', at: null };
  let running: Promise<boolean> | null = null;
  let stopped = false;
  let losers: ConflictBackups | null = null;
  const drafts = createDraftKeeper(parts.keepDraft);

  const show = (next: SaveState) => {
    state = next;
    parts.onState(next);
  };
  const know = (newest: typeof base, unpublishedChanges: boolean) => {
    saved = newest;
    parts.onVersion({ version: newest.version, unpublishedChanges });
  };
  const clock = createSaveClock(parts, () => void save());
  const keyFor = keyring(parts.newKey);
  const settled = () => {
    clock.settle();
    drafts.keep(null);
    show({ kind: 'saved', at: parts.now() });
    return true;
  };
  // Whether the page is back at what is saved is asked when it is sent, not at each key: that costs a walk over the
  // page.
  const pending = () => {
    if (state.kind !== 'unsaved') show({ kind: 'unsaved' });
    drafts.keep(saved.version);
    clock.edited();
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
    know({ version, document: theirs, text: parts.textOf(theirs) }, true);
    parts.merge(document);
  };

  const attempt = async (isConfirmed: boolean): Promise<boolean> => {
    const document = parts.getDocument();
    const text = parts.serialize();
    // First steps that were undone: the page is as empty as it was when opened, so no question is needed.
    const confirmEmpty = isConfirmed || text === base.text;
    if (text === saved.text && !losers?.mine) return settled();
    show({ kind: 'saving' });
    const result = await parts.send({
      document,
      text,
      baseVersion: saved.version,
      key: keyFor(`${saved.version} ${confirmEmpty} ${text}`),
      confirmEmpty,
      losers,
    });
    if (result.kind === 'saved') {
      losers = null;
      drafts.holdApart(false);
      know({ version: result.version, document, text }, result.unpublishedChanges);
      if (parts.serialize() === text) return settled();
      pending();
      clock.editedMeanwhile();
      return false;
    }
    if (result.kind === 'conflict') {
      return join(result.version, result.theirs, result.by, parts.getDocument()) ? attempt(isConfirmed) : false;
    }
    drafts.keep(saved.version);
    show(result.kind === 'failed' ? { kind: 'failed', error: result.error, retries: result.retry } : result);
    if (result.kind === 'failed' && result.retry) clock.retry();
    return false;
  };
  const save: Autosave['save'] = async ({ confirmEmpty = false } = {}) => {
    clock.cancel();
    if (running) {
      await running;
      if (parts.serialize() === saved.text) return true;
    }
    if (stopped || state.kind === 'conflict') return false;
    running = attempt(confirmEmpty).finally(() => (running = null));
    return running;
  };
  return {
    changed: () => {
      if (state.kind === 'conflict' || running) drafts.keep(saved.version);
      else pending();
    },
    save,
    resolve: async (choices) => {
      if (state.kind !== 'conflict') return;
      const { conflict } = state;
      show({ kind: 'unsaved' });
      const answered = answerConflict(saved.document, parts.getDocument(), conflict, choices);
      losers = answered.losers;
      adopt(conflict, answered.document);
      await save();
    },
    restored: ({ version, theirs, by }) => {
      if (version === saved.version || join(version, theirs, by, parts.getDocument())) pending();
    },
    keepApart: (document) => {
      drafts.holdApart(true);
      losers = { mine: document, theirs: null };
      void save();
    },
    online: () => {
      if (state.kind === 'offline' || (state.kind === 'failed' && state.retries)) void save();
    },
    hasUnsaved: () => parts.serialize() !== saved.text,
    stop: () => {
      stopped = true;
      clock.stop();
    },
  };
}
