import type {
  Change,
  LayoutDocument,
  LayoutMeta,
  LayoutNode,
  NodeId,
  NodeMap,
  NodeTree,
} from '#common/layout/document.ts';
import type { Refusal } from '#common/layout/placement.ts';
import { invertChange } from '#common/layout/tree.ts';
import type { Registry } from '#common/layout/spec.ts';
import { createCell, type Cell } from './cell';
import type { NodeModel } from './craft-model';
import { createElementMap, type ElementMap } from './element-map';
import { EMPTY_HISTORY, pathTo, record, type Edit, type History } from './history';
import { createFanOut, type NodeSource } from './node-fan-out';
import { existing, NOTHING, ranged, toggled, type Selection } from './selection';
import { serializeNodes } from './serialize-nodes';

/** How an edit enters the history. */
export interface EditOptions {
  /** Key in the locale area `editor` (`history.…`) that says what was done. */
  readonly labelKey: string;
  readonly labelValues?: Readonly<Record<string, string | number>>;
  /** `merge`: joins the step before it when that has the same `mergeKey` and is at most 2 s old; `gesture`: however old it is. Default `step`. */
  readonly mode?: 'step' | 'merge' | 'gesture';
  /** Of one field of one node, `<id>.<prop>`; of one gesture, a name of its own. */
  readonly mergeKey?: string;
  /** What is selected after it; absent = as before, without what is gone. */
  readonly select?: readonly NodeId[];
}

/** A place for something that is held by the pointer or stepped with the keyboard. */
export interface DropTarget {
  readonly parentId: NodeId;
  /** Among the children, with moved ones taken out. */
  readonly index: number;
  /** Why it may not stand there; null = it may. */
  readonly refusal: Refusal | null;
  /** The insertion line in px of the window. */
  readonly line: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** What is dragged: nodes of the page, or something that becomes a new tree. `label` is shown beside the pointer. */
export type DragPayload =
  | { readonly kind: 'nodes'; readonly ids: readonly NodeId[]; readonly label: string }
  | { readonly kind: 'tree'; readonly build: () => NodeTree; readonly label: string; readonly icon?: string };

/**
 * The page being edited. Reads are synchronous; every edit is one transaction of the node model and one step that
 * undo takes back. All of the interface and the commands go through this and nothing else.
 */
export interface EditorEngine {
  readonly registry: Registry;
  /** All nodes; a new object after each edit, unchanged nodes stay the same objects. */
  readonly getNodes: () => NodeMap;
  readonly getNode: (id: NodeId) => LayoutNode | undefined;
  readonly getMeta: () => LayoutMeta;
  /** The page's meta as a cell, for parts that need nothing else of the page. */
  readonly meta: Pick<Cell<LayoutMeta>, 'get' | 'subscribe'>;
  readonly getDocument: () => LayoutDocument;
  /** Counts up with each edit, undo, redo and load. */
  readonly revision: Pick<Cell<number>, 'get' | 'subscribe'>;
  /** For useSyncExternalStore on one node. */
  readonly nodeSource: (id: NodeId) => NodeSource;
  /** As `nodeSource`, for the canvas: the node whose text is being typed stays as it was, since the browser owns its element. */
  readonly canvasSource: (id: NodeId) => NodeSource;
  /** Told after each edit which nodes changed (added and removed ones included). @returns stops listening */
  readonly onChange: (listen: (changed: readonly NodeId[]) => void) => () => void;
  /** Makes an edit (a `Change` of common/layout/tree.ts). Legality is asked before (`refusePlace`, `refuseRemove`). An empty change does nothing. */
  readonly apply: (change: Change, options: EditOptions) => void;
  /** Edits the page's meta; `undefined` removes a field. */
  readonly patchMeta: (patch: Partial<LayoutMeta>, options: EditOptions) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Goes to the state after the first `position` entries (0 = as loaded). */
  readonly jump: (position: number) => void;
  readonly history: Pick<Cell<History>, 'get' | 'subscribe'>;
  /** Opens a page: selection and history begin anew. The document must be valid (`validate` or `repair`). */
  readonly load: (document: LayoutDocument) => void;
  /** `{"root":{…},"meta":{…}}`, keys in document order; nodes that did not change are not written anew. */
  readonly serialize: () => string;

  readonly selection: Pick<Cell<Selection>, 'get' | 'subscribe'>;
  /** `replace` (default), `toggle` (Mod+click) or `range` (Shift+click, with one id). Unknown ids are left out. */
  readonly select: (ids: readonly NodeId[], mode?: 'replace' | 'toggle' | 'range') => void;
  /** The node under the pointer, on the canvas or in the layers tree. */
  readonly hover: Cell<NodeId | null>;
  /** The node whose text is being typed on the canvas. */
  readonly editing: Pick<Cell<NodeId | null>, 'get' | 'subscribe'>;
  /** Begins typing in a node's text (it becomes the selection), or ends it with null. */
  readonly edit: (id: NodeId | null) => void;
  readonly drag: Cell<DragPayload | null>;
  readonly dropTarget: Cell<DropTarget | null>;
  readonly elements: ElementMap;
}

/** Makes the engine over a node model. `now` gives milliseconds since 1970 (injected by tests). */
export function createEngine(model: NodeModel, registry: Registry, now: () => number = Date.now): EditorEngine {
  const meta = createCell<LayoutMeta>({ schemaVersion: 1, title: '' });
  const selection = createCell<Selection>(NOTHING);
  const history = createCell<History>(EMPTY_HISTORY);
  const revision = createCell(0);
  const hover = createCell<NodeId | null>(null);
  const editing = createCell<NodeId | null>(null);
  const getNode = (id: NodeId) => {
    const nodes = model.get();
    return Object.hasOwn(nodes, id) ? nodes[id] : undefined;
  };
  const fanOut = createFanOut(getNode);
  let typedIn: { readonly id: NodeId; readonly node: LayoutNode } | null = null;
  const canvas = createFanOut((id) => (typedIn?.id === id && getNode(id) ? typedIn.node : getNode(id)));
  model.subscribe((changed) => {
    canvas.tell(changed);
    fanOut.tell(changed);
  });
  const edit = (id: NodeId | null) => {
    const before = typedIn;
    const node = id === null ? undefined : getNode(id);
    if (before?.id === id) return;
    typedIn = id !== null && node ? { id, node } : null;
    if (typedIn) selection.set([typedIn.id]);
    editing.set(typedIn?.id ?? null);
    if (before) canvas.tell([before.id]);
  };

  const settle = (wanted: Selection) => {
    selection.set(existing(model.get(), wanted));
    if (hover.get() !== null && !getNode(hover.get() as NodeId)) hover.set(null);
    if (typedIn && !getNode(typedIn.id)) edit(null);
    revision.set(revision.get() + 1);
  };
  const perform = (edit: Edit) => {
    if (edit.meta) meta.set(edit.meta);
    if (edit.nodes.size > 0) model.apply(edit.nodes);
  };
  const step = (redo: Edit, options: EditOptions) => {
    const undo: Edit = { nodes: invertChange(model.get(), redo.nodes), ...(redo.meta && { meta: meta.get() }) };
    const selectionBefore = selection.get();
    perform(redo);
    settle(options.select ?? selectionBefore);
    const { labelKey, labelValues, mergeKey } = options;
    history.set(
      record(history.get(), {
        labelKey,
        ...(labelValues && { labelValues }),
        ...(options.mode !== 'step' && mergeKey !== undefined && { mergeKey }),
        ...(options.mode === 'gesture' && { gesture: true }),
        time: now(),
        undo,
        redo,
        selectionBefore,
        selectionAfter: selection.get(),
      }),
    );
  };
  const jump = (position: number) => {
    const { edits, selection: wanted } = pathTo(history.get(), position);
    if (edits.length === 0) return;
    for (const edit of edits) perform(edit);
    settle(wanted ?? selection.get());
    const { entries } = history.get();
    history.set({ entries, position: Math.max(0, Math.min(position, entries.length)) });
  };

  return {
    registry,
    getNodes: model.get,
    getNode,
    getMeta: meta.get,
    meta,
    getDocument: () => ({ root: model.get(), meta: meta.get() }),
    revision,
    nodeSource: fanOut.source,
    canvasSource: canvas.source,
    onChange: model.subscribe,
    apply: (change, options) => {
      if (change.size > 0) step({ nodes: change }, options);
    },
    patchMeta: (patch, options) => {
      const next = Object.fromEntries(
        Object.entries({ ...meta.get(), ...patch }).filter(([, value]) => value !== undefined),
      );
      step({ nodes: new Map(), meta: next as unknown as LayoutMeta }, options);
    },
    undo: () => jump(history.get().position - 1),
    redo: () => jump(history.get().position + 1),
    jump,
    history,
    load: (document) => {
      meta.set(document.meta);
      edit(null);
      selection.set(NOTHING);
      hover.set(null);
      model.replace(document.root);
      history.set(EMPTY_HISTORY);
      revision.set(revision.get() + 1);
    },
    serialize: () => `{"root":${serializeNodes(model.get())},"meta":${JSON.stringify(meta.get())}}`,
    selection,
    select: (ids, mode = 'replace') => {
      const known = ids.filter((id) => getNode(id));
      if (mode === 'replace') return selection.set(sameOr(selection.get(), known));
      const first = known[0];
      if (first === undefined) return;
      selection.set(mode === 'toggle' ? toggled(selection.get(), first) : ranged(model.get(), selection.get(), first));
    },
    hover,
    editing,
    edit,
    drag: createCell<DragPayload | null>(null),
    dropTarget: createCell<DropTarget | null>(null),
    elements: createElementMap(),
  };
}

function sameOr(old: Selection, next: Selection): Selection {
  return old.length === next.length && old.every((id, index) => id === next[index]) ? old : next;
}
