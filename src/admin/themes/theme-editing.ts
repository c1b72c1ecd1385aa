import { mergeTheme } from '#common/widgets/site-theme/merge-theme.ts';
import type { ThemeDocument } from '#src/api/themes.ts';

/** A theme while it is edited. */
export interface ThemeEditing {
  readonly theme: ThemeDocument;
  readonly past: readonly ThemeDocument[];
  readonly future: readonly ThemeDocument[];
  /** What was changed last, and when (ms since 1970): changes of the same value in quick succession are one step. */
  readonly last: { readonly what: string; readonly at: number };
}

/** Steps that can be undone. */
const MOST_STEPS = 200;
/** Changes of one value within this time are one step, ms. */
const ONE_GESTURE_MS = 1000;

/** Begins with a theme as stored. */
export function beginEditing(theme: ThemeDocument): ThemeEditing {
  return { theme, past: [], future: [], last: { what: '', at: 0 } };
}

/**
 * A change as a step that can be undone.
 * @param what names the value: `color.primary`
 * @param at ms since 1970
 */
export function edit(editing: ThemeEditing, theme: ThemeDocument, what: string, at: number): ThemeEditing {
  const { past, last } = editing;
  const isSameGesture = what === last.what && at - last.at < ONE_GESTURE_MS && past.length > 0;
  return {
    theme,
    past: isSameGesture ? past : [...past, editing.theme].slice(-MOST_STEPS),
    future: [],
    last: { what, at },
  };
}

export function undo(editing: ThemeEditing): ThemeEditing {
  const before = editing.past.at(-1);
  if (!before) return editing;
  const { past, future, theme } = editing;
  return { theme: before, past: past.slice(0, -1), future: [theme, ...future], last: { what: '', at: 0 } };
}

export function redo(editing: ThemeEditing): ThemeEditing {
  const [next, ...future] = editing.future;
  if (!next) return editing;
  return { theme: next, past: [...editing.past, editing.theme], future, last: { what: '', at: 0 } };
}

/**
 * What was saved has come back, perhaps with what others changed: that is taken in, and what was changed since is kept.
 * @param sent what was sent
 * @param stored what the server holds now
 */
export function takeIn(editing: ThemeEditing, sent: ThemeDocument, stored: ThemeDocument): ThemeEditing {
  const theme = editing.theme === sent ? stored : mergeTheme(sent, editing.theme, stored);
  return { ...editing, theme };
}
