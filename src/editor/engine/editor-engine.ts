import type {
  Change,
  Json,
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
import { siteTokens, type ThemeTokens } from '#common/widgets/site-theme/tokens.ts';
import { createSignal, type Signal } from './signal';
import { actionOptions } from './action-options';
import type { NodeModel } from './craft-model';
import type { EditOptions } from './edit-options';
import { createElementMap, type ElementMap } from './element-map';
import { documentEdit } from './document-edit';
import { EMPTY_HISTORY, type Edit, type History } from './history';
import { changes, createSteps } from './history-steps';
import { createFanOut, type NodeSource } from './node-fan-out';
import { rebaseHistory } from './rebase-history';
import type { ChangeRefusal } from './change-refusal';
import { createLookLens, type LookLens } from './look-lens';
import { chosen, existing, NOTHING, type Selection } from './selection';
import { serializeNodes } from './serialize-nodes';

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
  /** Nothing changes the page: neither edits nor typing do anything. */
  readonly isReadOnly: boolean;
  /** The look of a component that is shown and edited: `getNode`, `getNodes` and `apply` are about it, `getDocument` is not. */
  readonly look: LookLens['shown'];
  /** All nodes; a new object after each edit, unchanged nodes stay the same objects. */
  readonly getNodes: () => NodeMap;
  readonly getNode: (id: NodeId) => LayoutNode | undefined;
  readonly getMeta: () => LayoutMeta;
  /** The page's meta as a cell, for parts that need nothing else of the page. */
  readonly meta: Pick<Signal<LayoutMeta>, 'get' | 'subscribe'>;
  readonly getDocument: () => LayoutDocument;
  /** Counts up with each edit, undo, redo and load. */
  readonly revision: Pick<Signal<number>, 'get' | 'subscribe'>;
  /** For useSyncExternalStore on one node. */
  readonly nodeSource: (id: NodeId) => NodeSource;
  /**
   * As `nodeSource`, for the canvas: the node whose text is being typed stays as it was, since the browser owns its
   * element.
   */
  readonly canvasSource: (id: NodeId) => NodeSource;
  /** Called after each edit with the changed nodes (added and removed ones included). @returns stops listening */
  readonly onChange: (listen: (changed: readonly NodeId[]) => void) => () => void;
  /**
   * Makes an edit (a `Change` of common/layout/tree.ts). Legality is asked before (`placeRefusal`, `removeRefusal`). An
   * empty change does nothing.
   */
  readonly apply: (change: Change, options: EditOptions) => void;
  /** Edits the page's meta; `undefined` removes a field. */
  readonly patchMeta: (patch: Partial<LayoutMeta>, options: EditOptions) => void;
  /**
   * Turns the page into another document, nodes and meta in one step; what the document does not have goes.
   * @returns takes just this step back: the last step is undone, else what came after it is kept
   */
  readonly replace: (document: LayoutDocument, options: EditOptions) => () => void;
  /**
   * Applies another person's change, without a history step. Undo and redo then take back own work only,
   * and a step whose blocks the other removed does nothing.
   */
  readonly applyForeign: (edit: Edit) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Goes to the state after the first `position` entries (0 = as loaded). */
  readonly jump: (position: number) => void;
  readonly history: Pick<Signal<History>, 'get' | 'subscribe'>;
  /** Opens a page: selection and history are reset. The document must be valid (`validate` or `repair`). */
  readonly load: (document: LayoutDocument) => void;
  /** `{"root":{…},"meta":{…}}`, keys in document order; unchanged nodes are not serialized again. */
  readonly serialize: () => string;

  /** Why the last thing done through Craft's own actions was taken back; a new object each time. */
  readonly refused: Pick<Signal<ChangeRefusal | null>, 'get' | 'subscribe'>;
  readonly selection: Pick<Signal<Selection>, 'get' | 'subscribe'>;
  /** `replace` (default), `toggle` (Mod+click) or `range` (Shift+click, with one id). Unknown ids are left out. */
  readonly select: (ids: readonly NodeId[], mode?: 'replace' | 'toggle' | 'range') => void;
  /** The node under the pointer, on the canvas or in the layers tree. */
  readonly hover: Signal<NodeId | null>;
  /** The node whose text is being typed on the canvas. */
  readonly editing: Pick<Signal<NodeId | null>, 'get' | 'subscribe'>;
  /** Begins typing in a node's text (it becomes the selection), or ends it with null. */
  readonly edit: (id: NodeId | null) => void;
  /** The text in that field right now: it reaches the page in pauses; null while nothing has been typed. */
  readonly typed: Signal<TypedText | null>;
  readonly drag: Signal<DragPayload | null>;
  readonly dropTarget: Signal<DropTarget | null>;
  /** Names of the theme's tokens; those of every theme until the canvas knows the site's. */
  readonly tokens: Signal<ThemeTokens>;
  readonly elements: ElementMap;
}

/** A text in a field on the canvas. */
export interface TypedText {
  readonly id: NodeId;
  readonly prop: string;
  readonly value: Json;
}

/** Makes the engine over a node model. `now` gives milliseconds since 1970 (injected by tests). */
export function createEngine(
  model: NodeModel,
  registry: Registry,
  isReadOnly = false,
  now: () => number = Date.now,
): EditorEngine {
  const meta = createSignal<LayoutMeta>({ schemaVersion: 1, title: '' });
  const selection = createSignal<Selection>(NOTHING);
  const revision = createSignal(0);
  const hover = createSignal<NodeId | null>(null);
  const editing = createSignal<NodeId | null>(null);
  const lens = createLookLens();
  const getNode = (id: NodeId) => lens.see(model.node(id));
  const fanOut = createFanOut(getNode);
  let typedIn: { readonly id: NodeId; readonly node: LayoutNode } | null = null;
  const canvas = createFanOut((id) => (typedIn?.id === id && getNode(id) ? typedIn.node : getNode(id)));
  model.subscribe((changed) => {
    canvas.tell(changed);
    fanOut.tell(changed);
  });
  lens.shown.subscribe(() => {
    for (const each of [canvas, fanOut]) each.tell(Object.keys(model.get()));
    revision.set(revision.get() + 1);
  });
  const edit = (id: NodeId | null) => {
    const before = typedIn;
    const node = id === null || isReadOnly ? undefined : getNode(id);
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
  const steps = createSteps({ model, meta, selection, settle }, registry, now);
  const { history, getDocument, jump } = steps;

  const refused = createSignal<ChangeRefusal | null>(null);
  model.connect({
    done: (before, change) => {
      if (isReadOnly) return model.apply(invertChange(before, change));
      const selectionBefore = selection.get();
      settle(selectionBefore);
      const edits = { undo: { nodes: invertChange(before, change) }, redo: { nodes: change } };
      steps.remember(edits, selectionBefore, actionOptions(before, change));
    },
    refused: (refusal) => refused.set({ ...refusal }),
    selected: (ids) => selection.set(ids.filter((id) => getNode(id))),
    undo: () => jump(history.get().position - 1),
    redo: () => jump(history.get().position + 1),
    canUndo: () => history.get().position > 0,
    canRedo: () => history.get().position < history.get().entries.length,
  });
  selection.subscribe(() => model.showSelected(selection.get()));

  return {
    registry,
    isReadOnly,
    look: lens.shown,
    getNodes: () => lens.seeAll(model.get()),
    getNode,
    getMeta: meta.get,
    meta,
    getDocument,
    revision,
    nodeSource: fanOut.source,
    canvasSource: canvas.source,
    onChange: model.subscribe,
    apply: (change, options) => {
      if (change.size > 0 && !isReadOnly) steps.step({ nodes: lens.store(change, model.node) }, options);
    },
    patchMeta: (patch, options) => {
      if (isReadOnly) return;
      steps.step({ nodes: new Map(), meta: patched(meta.get(), patch) }, options);
    },
    replace: (document, options) => {
      const token = {};
      const edit = documentEdit(getDocument(), document);
      if (changes(edit) && !isReadOnly) steps.step(edit, options, token);
      return () => steps.takeBack(token);
    },
    applyForeign: (edit) => {
      if (!changes(edit)) return;
      const before = getDocument();
      steps.perform(edit);
      settle(selection.get());
      history.set(rebaseHistory(history.get(), before, edit));
    },
    undo: () => jump(history.get().position - 1),
    redo: () => jump(history.get().position + 1),
    jump,
    history,
    load: (document) => {
      meta.set(document.meta);
      edit(null);
      lens.shown.set(null);
      selection.set(NOTHING);
      hover.set(null);
      model.replace(document.root);
      history.set(EMPTY_HISTORY);
      revision.set(revision.get() + 1);
    },
    serialize: () => `{"root":${serializeNodes(model.get())},"meta":${JSON.stringify(meta.get())}}`,
    refused,
    selection,
    select: (ids, mode = 'replace') => selection.set(chosen(model.get(), selection.get(), ids, mode)),
    hover,
    editing,
    tokens: createSignal(siteTokens),
    typed: createSignal<TypedText | null>(null),
    edit,
    drag: createSignal<DragPayload | null>(null),
    dropTarget: createSignal<DropTarget | null>(null),
    elements: createElementMap(),
  };
}

function patched(meta: LayoutMeta, patch: Partial<LayoutMeta>): LayoutMeta {
  const next = Object.entries({ ...meta, ...patch }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(next) as unknown as LayoutMeta;
}
