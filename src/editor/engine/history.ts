import type { Change, LayoutMeta, NodeId } from '#common/layout/document.ts';

/** What one step does in one direction. */
export interface Edit {
  readonly nodes: Change;
  /** The page's meta after it, when the step changed it. */
  readonly meta?: LayoutMeta;
}

export interface HistoryEntry {
  /** Key in the locale area `editor` of what was done, with its values. */
  readonly labelKey: string;
  readonly labelValues?: Readonly<Record<string, string | number>>;
  /** Milliseconds since 1970 of its last change. */
  readonly time: number;
  readonly mergeKey?: string;
  /** Part of one gesture: pauses do not divide it. */
  readonly gesture?: boolean;
  /** Others changed the page since: it is merged with what they did in place of being set (rebase-history.ts). */
  readonly rebased?: boolean;
  /** Identifies the step, for as long as it is in the history. */
  readonly token?: object;
  readonly undo: Edit;
  readonly redo: Edit;
  readonly selectionBefore: readonly NodeId[];
  readonly selectionAfter: readonly NodeId[];
}

/** `position` entries are done; those behind it can be redone. */
export interface History {
  readonly entries: readonly HistoryEntry[];
  readonly position: number;
}

export const EMPTY_HISTORY: History = { entries: [], position: 0 };
/** Steps that can be undone; docs/trust.md 15 asks for 200. */
const MAX_ENTRIES = 500;
/** Changes of one field further apart than this are two steps. */
const MERGE_WITHIN = 2000;

/** Earlier wins: going back through two steps at once ends before the first. */
function joinUndo(first: Edit, second: Edit): Edit {
  return { nodes: new Map([...second.nodes, ...first.nodes]), meta: first.meta ?? second.meta };
}

function joinRedo(first: Edit, second: Edit): Edit {
  return { nodes: new Map([...first.nodes, ...second.nodes]), meta: second.meta ?? first.meta };
}

/**
 * Adds a step behind the present; what could be redone is gone. With the `mergeKey` of the last step, shortly after it,
 * it joins that step.
 */
export function record(history: History, entry: HistoryEntry): History {
  const done = history.entries.slice(0, history.position);
  const last = done.at(-1);
  const joins =
    last !== undefined &&
    entry.mergeKey !== undefined &&
    entry.mergeKey === last.mergeKey &&
    history.position === history.entries.length &&
    (entry.gesture === true || entry.time - last.time <= MERGE_WITHIN);
  if (joins) {
    done[done.length - 1] = {
      ...entry,
      undo: joinUndo(last.undo, entry.undo),
      redo: joinRedo(last.redo, entry.redo),
      selectionBefore: last.selectionBefore,
    };
  } else done.push(entry);
  const entries = done.slice(-MAX_ENTRIES);
  return { entries, position: entries.length };
}

/** The place of `position` among the entries, clamped. */
export function clampPosition({ entries }: History, position: number): number {
  return Math.max(0, Math.min(position, entries.length));
}
