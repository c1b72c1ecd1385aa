import { useCallback, useEffect, useRef, useState } from 'react';
import { sameJson } from '#common/layout/same-json.ts';
import type { Json } from '#common/layout/document.ts';
import { saveTheme, type ThemeDocument } from '#src/api/themes.ts';
import { beginEditing, edit, redo, takeIn, type ThemeEditing, undo } from './theme-editing';

/** After this long without a change the draft is saved, ms. */
const IDLE_MS = 600;

export type SaveState = 'saved' | 'saving' | 'failed';

/** A theme that is edited, and what can be done with it. */
export interface ThemeEditor {
  readonly theme: ThemeDocument;
  /** Whether visitors see something else. */
  readonly isChanged: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly state: SaveState;
  readonly error: unknown;
  /** @param what names the value: `color.primary` */
  readonly change: (theme: ThemeDocument, what: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves at once. @throws ApiError */
  readonly save: () => Promise<ThemeDocument>;
  /** Waits for a save that is under way, whatever comes of it. */
  readonly settle: () => Promise<void>;
  /** Takes in what others saved since. @throws ApiError */
  readonly takeInOthers: () => Promise<void>;
  /** Begins again with a theme that the server holds. */
  readonly begin: (theme: ThemeDocument) => void;
}

function isSame(one: ThemeDocument, other: ThemeDocument) {
  return sameJson(one as unknown as Json, other as unknown as Json);
}

/**
 * What is not saved yet is saved when the screen is left within the app, and asked about when its tab is closed.
 * @param unsaved what saves it; null: everything is saved
 */
function useLeaving(unsaved: () => (() => Promise<unknown>) | null): void {
  const asked = useRef(unsaved);
  useEffect(() => void (asked.current = unsaved));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => asked.current() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      void asked
        .current()?.()
        .catch(() => undefined);
    };
  }, []);
}

/**
 * Edits the draft of a theme, and saves it when one pauses.
 * @param start the draft, or what is live
 * @param live what visitors see
 */
export function useThemeEditor(start: ThemeDocument, live: ThemeDocument): ThemeEditor {
  const [editing, setEditing] = useState<ThemeEditing>(() => beginEditing(start));
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<unknown>(null);
  /** What the server holds as far as we know, and what is shown; a save is under way while `saving` is set. */
  const [held, setHeld] = useState(start);
  const stored = useRef(start);
  const shown = useRef(start);
  const saving = useRef<Promise<void> | null>(null);
  useEffect(() => void (shown.current = editing.theme), [editing.theme]);

  const send = useCallback(async () => {
    const sent = shown.current;
    setState('saving');
    try {
      const { theme } = await saveTheme(stored.current, sent);
      stored.current = theme;
      setHeld(theme);
      setEditing((now) => takeIn(now, sent, theme));
      setError(null);
      setState('saved');
    } catch (failure) {
      setError(failure);
      setState('failed');
      throw failure;
    } finally {
      saving.current = null;
    }
  }, []);
  const settle = useCallback(async () => {
    await saving.current?.catch(() => undefined);
  }, []);
  const takeInOthers = useCallback(async () => {
    await settle();
    saving.current = send();
    await saving.current;
  }, [send, settle]);
  const save = useCallback(async () => {
    await settle();
    if (!isSame(shown.current, stored.current)) await takeInOthers();
    setError(null);
    setState('saved');
    return stored.current;
  }, [settle, takeInOthers]);

  useEffect(() => {
    const timer = setTimeout(() => void save().catch(() => undefined), IDLE_MS);
    return () => clearTimeout(timer);
  }, [editing.theme, save]);

  useLeaving(() => (isSame(shown.current, stored.current) ? null : save));

  return {
    theme: editing.theme,
    isChanged: !isSame(editing.theme, live),
    canUndo: editing.past.length > 0,
    canRedo: editing.future.length > 0,
    // What is shown is saved in a moment: nothing is called saved that is not.
    state: state === 'saved' && !isSame(editing.theme, held) ? 'saving' : state,
    error,
    change: (theme, what) => setEditing((now) => edit(now, theme, what, Date.now())),
    undo: () => setEditing(undo),
    redo: () => setEditing(redo),
    save,
    settle,
    takeInOthers,
    begin: (theme) => {
      stored.current = theme;
      setHeld(theme);
      setError(null);
      setState('saved');
      setEditing(beginEditing(theme));
    },
  };
}
