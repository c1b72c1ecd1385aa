import type { LayoutDocument, LayoutMeta } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';
import { invertChange } from '#common/layout/tree.ts';
import type { NodeModel } from './craft-model';
import type { EditOptions } from './edit-options';
import { clampPosition, EMPTY_HISTORY, record, type Edit, type History, type HistoryEntry } from './history';
import { mergedEdit, withLeftovers } from './rebase-history';
import type { Selection } from './selection';
import { createSignal, type Signal } from './signal';

/** What a step changes. */
export interface PageState {
  readonly model: NodeModel;
  readonly meta: Signal<LayoutMeta>;
  readonly selection: Signal<Selection>;
  /** Brings selection, pointer and typing in line with the page after an edit. */
  readonly settle: (wanted: Selection) => void;
}

/** The steps of one page. */
export interface Steps {
  readonly history: Signal<History>;
  readonly getDocument: () => LayoutDocument;
  /** Makes an edit without a step. */
  readonly perform: (edit: Edit) => void;
  /** Makes an edit and remembers it. @param token names the step for `takeBack` */
  readonly step: (redo: Edit, options: EditOptions, token?: object) => void;
  /** Remembers what was done already. */
  readonly remember: (
    edits: Pick<HistoryEntry, 'undo' | 'redo'>,
    selectionBefore: Selection,
    options: EditOptions,
    token?: object,
  ) => void;
  /** Goes to the state after the first `position` entries. */
  readonly jump: (position: number) => void;
  /** Takes one step back, wherever it is in the history; nothing when it is not in it or was undone. */
  readonly takeBack: (token: object) => void;
}

/** Whether an edit does anything. */
export function changes(edit: Edit): boolean {
  return edit.nodes.size > 0 || edit.meta !== undefined;
}

/** Makes the history of a page. @param now gives milliseconds since 1970 */
export function createSteps(
  { model, meta, selection, settle }: PageState,
  registry: Registry,
  now: () => number,
): Steps {
  const history = createSignal<History>(EMPTY_HISTORY);
  const getDocument = () => ({ root: model.get(), meta: meta.get() });
  const perform = (edit: Edit) => {
    if (edit.meta) meta.set(edit.meta);
    if (edit.nodes.size > 0) model.apply(edit.nodes);
  };
  const inverse = (edit: Edit): Edit => ({
    nodes: invertChange(model.get(), edit.nodes),
    ...(edit.meta && { meta: meta.get() }),
  });
  const step = (redo: Edit, options: EditOptions, token?: object) => {
    const undo = inverse(redo);
    const selectionBefore = selection.get();
    perform(redo);
    settle(options.select ?? selectionBefore);
    remember({ undo, redo }, selectionBefore, options, token);
  };
  const remember = (
    edits: Pick<HistoryEntry, 'undo' | 'redo'>,
    selectionBefore: Selection,
    options: EditOptions,
    token?: object,
  ) => {
    const { labelKey, labelValues, mergeKey } = options;
    history.set(
      record(history.get(), {
        labelKey,
        ...(labelValues && { labelValues }),
        ...(options.mode !== 'step' && mergeKey !== undefined && { mergeKey }),
        ...(options.mode === 'gesture' && { gesture: true }),
        ...(token && { token }),
        time: now(),
        ...edits,
        selectionBefore,
        selectionAfter: selection.get(),
      }),
    );
  };
  /** Takes one step from its side `from` to `to`. @returns what it did, as the entry remembers it */
  const take = (entry: HistoryEntry, from: 'undo' | 'redo', to: 'undo' | 'redo'): HistoryEntry => {
    if (!entry.rebased) {
      perform(entry[to]);
      return entry;
    }
    const done = mergedEdit(getDocument(), entry[from], entry[to], registry);
    const back = inverse(done);
    perform(done);
    return { ...entry, [to]: done, [from]: back };
  };
  const jump = (position: number) => {
    const target = clampPosition(history.get(), position);
    const entries = [...history.get().entries];
    let at = history.get().position;
    if (at === target) return;
    let wanted: Selection = [];
    while (at !== target) {
      const goesBack = target < at;
      const index = goesBack ? at - 1 : at;
      const entry = entries[index] as HistoryEntry;
      entries[index] = goesBack ? take(entry, 'redo', 'undo') : take(entry, 'undo', 'redo');
      if (goesBack && entry.rebased)
        entries.splice(0, index, ...withLeftovers(entries.slice(0, index), entry, model.get()));
      wanted = goesBack ? entry.selectionBefore : entry.selectionAfter;
      at += goesBack ? -1 : 1;
    }
    settle(wanted);
    history.set({ entries, position: target });
  };
  const takeBack = (token: object) => {
    const { entries, position } = history.get();
    const index = entries.findIndex((entry) => entry.token === token);
    const entry = entries[index];
    if (!entry || index >= position) return;
    if (index === position - 1) return jump(index);
    const edit = mergedEdit(getDocument(), entry.redo, entry.undo, registry);
    if (changes(edit)) step(edit, { labelKey: 'history.takeBack' });
  };
  return { history, getDocument, perform, step, remember, jump, takeBack };
}
