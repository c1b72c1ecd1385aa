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
/** TRUST 15 asks for 200 steps. */
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

/** Adds a step behind the present; what could be redone is gone. With the `mergeKey` of the last step, shortly after it, it joins that step. */
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

/** The edits that lead from the present to `position`, in order; positions out of range are clamped. */
export function pathTo(history: History, position: number): { edits: Edit[]; selection: readonly NodeId[] | null } {
  const target = Math.max(0, Math.min(position, history.entries.length));
  if (target === history.position) return { edits: [], selection: null };
  if (target < history.position) {
    const passed = history.entries.slice(target, history.position).reverse();
    return { edits: passed.map((entry) => entry.undo), selection: passed.at(-1)?.selectionBefore ?? null };
  }
  const passed = history.entries.slice(history.position, target);
  return { edits: passed.map((entry) => entry.redo), selection: passed.at(-1)?.selectionAfter ?? null };
}
