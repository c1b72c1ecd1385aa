import i18next from 'i18next';
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { onLeaving } from '#src/api/client/pending-work.ts';
import { onSessionResume } from '#src/api/client/session.ts';
import { rereadSaved } from '#src/api/pages.ts';
import { useEngine } from '../engine/engine-context';
import { documentEdit } from '../engine/document-edit';
import { serializeNodes } from '../engine/serialize-nodes';
import { createAutosave, type Autosave, type NewestVersion } from './autosave';
import { draftName, writeDraft } from './drafts';
import { startOf, type OpenedPage } from './open-page';
import type { SaveState } from './save-state';
import { sendLayout, type LabelOf } from './send-layout';

/** In the language of the person who resolved the conflict, as the label of a version is content. */
const labelOf: LabelOf = (theirs) => {
  if (!theirs) return i18next.t('document:conflict.label.mine');
  return i18next.t('document:conflict.label.theirs', { name: theirs.by ?? i18next.t('document:conflict.somebody') });
};

interface Saving {
  readonly state: SaveState;
  /** The newest version that is known; null: of nothing that a server holds. */
  readonly newest: NewestVersion | null;
  readonly save: Autosave['save'];
  readonly resolve: Autosave['resolve'];
}

const idle: Saving = {
  state: { kind: 'saved', at: null },
  newest: null,
  save: () => Promise.resolve(true),
  resolve: () => Promise.resolve(),
};
const SavingContext = createContext<Saving>(idle);

/** The state of saving, and saving now. Outside an `AutosaveProvider` (bench, tests) everything counts as saved. */
export function useSaving(): Saving {
  return use(SavingContext);
}

/**
 * Saves the page of the engine around it by itself.
 * @param page what was opened; a page written by a newer build is never saved, nor one that is only looked at
 */
export function AutosaveProvider({ page, children }: { readonly page: OpenedPage; readonly children: ReactNode }) {
  const engine = useEngine();
  const isNever = page.newer || engine.isReadOnly;
  const [state, setState] = useState<SaveState>(
    page.newer ? { kind: 'read-only' } : engine.isReadOnly ? { kind: 'viewing' } : idle.state,
  );
  const [newest, setNewest] = useState<NewestVersion>(() => ({
    version: startOf(page).version,
    unpublishedChanges: page.unpublishedChanges,
  }));
  const drafts = useMemo(() => draftKeeper(draftName(page.pageKey), engine.serialize), [engine, page.pageKey]);
  const autosave = useMemo(() => {
    const start = startOf(page);
    const textOf = ({ root, meta }: OpenedPage['stored']) =>
      `{"root":${serializeNodes(root)},"meta":${JSON.stringify(meta)}}`;
    return createAutosave(
      {
        getDocument: engine.getDocument,
        serialize: engine.serialize,
        textOf,
        send: (input) => sendLayout(page.pageKey, input, labelOf),
        merge: (document) => engine.applyForeign(documentEdit(engine.getDocument(), document)),
        keepDraft: drafts.keep,
        newKey: () => crypto.randomUUID(),
        now: Date.now,
        setTimer: (run, ms) => {
          const timer = window.setTimeout(run, ms);
          return () => window.clearTimeout(timer);
        },
        onState: setState,
        onVersion: (known) => {
          setNewest(known);
          void rereadSaved();
        },
      },
      { ...start, text: wasRepaired(page) ? '' : textOf(start.document) },
    );
  }, [drafts, engine, page]);
  useEffect(
    () => (isNever ? undefined : watch(autosave, drafts, engine.revision.subscribe)),
    [autosave, drafts, engine, isNever],
  );
  const begun = useRef(false);
  useEffect(() => {
    if (isNever || begun.current) return;
    begun.current = true;
    const { draft, version, stored: theirs, original } = page;
    if (draft?.base) autosave.restored({ version, theirs, by: original.updated_by?.name ?? null });
    else if (draft) autosave.keepApart(draft.document);
    else if (wasRepaired(page)) autosave.changed();
  }, [autosave, page, isNever]);
  const { save, resolve } = isNever ? idle : autosave;
  const value = useMemo(() => ({ state, newest, save, resolve }), [state, newest, save, resolve]);
  return <SavingContext value={value}>{children}</SavingContext>;
}

/** The server holds the damaged page: the repaired one was accepted and is to be saved. */
function wasRepaired(page: OpenedPage) {
  return page.repairs.length > 0;
}

/** Writing a draft after each key would cost more than typing: the last one within this time is written. */
const DRAFT_MS = 300;

interface DraftKeeper {
  /** See `AutosaveParts.keepDraft`. */
  readonly keep: (baseVersion: number | null) => void;
  /** Writes at once what waits to be written: the page is about to go. */
  readonly flush: () => Promise<void>;
}

function draftKeeper(name: string, serialize: () => string): DraftKeeper {
  let timer = 0;
  let waiting: number | null = null;
  const flush = async () => {
    window.clearTimeout(timer);
    if (waiting === null) return;
    const draft = { text: serialize(), baseVersion: waiting, time: Date.now() };
    waiting = null;
    await writeDraft(name, draft);
  };
  const keep = (baseVersion: number | null) => {
    window.clearTimeout(timer);
    waiting = baseVersion;
    if (baseVersion === null) return void writeDraft(name, null);
    timer = window.setTimeout(() => void flush(), DRAFT_MS);
  };
  return { keep, flush };
}

/** Ties the saver to edits, the connection and the leaving of the page. */
function watch(autosave: Autosave, drafts: DraftKeeper, onEdit: (listen: () => void) => () => void): () => void {
  let isKept = false;
  const stopEdits = onEdit(() => {
    isKept = false;
    autosave.changed();
  });
  // Signing out: first all is on the device, then what can be saved is saved; nothing holds the person back.
  const stopLeaving = onLeaving(async () => {
    await drafts.flush();
    isKept = true;
    if (autosave.hasUnsaved()) await autosave.save();
    await drafts.flush();
  });
  const stopResume = onSessionResume(autosave.online);
  const online = () => autosave.online();
  const hidden = () => {
    if (document.visibilityState !== 'hidden') return;
    void drafts.flush();
    if (autosave.hasUnsaved()) void autosave.save();
  };
  const leave = (event: BeforeUnloadEvent) => {
    void drafts.flush();
    if (!isKept && autosave.hasUnsaved()) event.preventDefault();
  };
  window.addEventListener('online', online);
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('beforeunload', leave);
  return () => {
    stopEdits();
    stopLeaving();
    stopResume();
    // Another screen takes its place: what is read from now on is the page as it was left.
    const isLeftUnsaved = !isKept && autosave.hasUnsaved();
    if (isLeftUnsaved) void drafts.flush();
    void (isLeftUnsaved ? autosave.save() : Promise.resolve(true)).finally(autosave.stop);
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('beforeunload', leave);
  };
}
