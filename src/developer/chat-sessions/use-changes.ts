import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { SessionFileChange } from '#src/api/chat-sessions.ts';
import { isFolded } from '#src/parts/is-folded.ts';
import { type ChangeUnit, unitBeside, unitsOf } from './changes-rules';
import type { SessionView } from './session-view';
import { type Review, useReview } from './use-review';

/** Files that are drawn at once; further ones when they are asked for. */
const AT_ONCE = 500;

/** Which change is worked on, which files are open, and what can be done. */
export interface ChangesState {
  /** The changed files that are drawn. */
  readonly files: readonly SessionFileChange[];
  /** Draws more of them; null: these are all. */
  readonly more: (() => void) | null;
  /** Key of the change that the keys act on. */
  readonly current: string | null;
  readonly currentUnit: ChangeUnit | null;
  /** Why nothing can be kept or discarded now; null: it can. */
  readonly refused: string | null;
  readonly review: Review;
  readonly isOpen: (file: SessionFileChange) => boolean;
  readonly open: (path: string, open: boolean) => void;
  /** Closes a file, its head in focus. */
  readonly fold: (path: string) => void;
  /** The focus came into a change. */
  readonly focused: (key: string | null) => void;
  /** Goes to the change beside the current one, in a closed file too. @returns false: there is none */
  readonly step: (by: 1 | -1) => boolean;
  /** Opens a file and brings it into sight, once its tab is drawn. */
  readonly revealSoon: (path: string) => void;
}

function focusUnit(key: string) {
  const element = document.querySelector<HTMLElement>(`[data-unit="${CSS.escape(key)}"]`);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

/** What the tab of changes, its keys and the rest of the screen share. */
export function useChanges(view: Pick<SessionView, 'live' | 'changes' | 'readOnly' | 'isRunning'>): ChangesState {
  const { t } = useTranslation('chat-sessions');
  const { live, changes, readOnly, isRunning } = view;
  const all = changes.data?.files ?? [];
  const [count, setCount] = useState(AT_ONCE);
  const files = all.slice(0, count);
  const units = files.flatMap(unitsOf);
  const [current, setCurrent] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const review = useReview(live.session.id, changes.data);
  const why = readOnly ?? (isRunning ? 'running' : null);
  const isOpen = (file: SessionFileChange) => opened.get(file.path) ?? !isFolded(file);
  const open = (path: string, on: boolean) => setOpened((before) => new Map(before).set(path, on));
  const step = (by: 1 | -1) => {
    const next = unitBeside(units, current, by);
    if (!next) {
      // On return the change that was left is in view.
      if (current !== null) focusUnit(current);
      return false;
    }
    flushSync(() => {
      open(next.path, true);
      setCurrent(next.key);
    });
    focusUnit(next.key);
    return true;
  };
  const fold = (path: string) => {
    flushSync(() => open(path, false));
    document.querySelector<HTMLElement>(`[data-file="${CSS.escape(path)}"] [aria-expanded]`)?.focus();
  };
  const revealSoon = (path: string) => {
    open(path, true);
    setCount(Math.max(count, all.findIndex((file) => file.path === path) + 1));
    const first = all.filter((file) => file.path === path).flatMap(unitsOf)[0];
    if (!first) return;
    setCurrent(first.key);
    requestAnimationFrame(() => focusUnit(first.key));
  };
  return {
    files,
    more: all.length > count ? () => setCount(count + AT_ONCE) : null,
    current,
    currentUnit: units.find(({ key }) => key === current) ?? null,
    refused: why === null ? null : t(`why.${why}`),
    review,
    isOpen,
    open,
    fold,
    focused: (key) => key !== null && setCurrent(key),
    step,
    revealSoon,
  };
}
