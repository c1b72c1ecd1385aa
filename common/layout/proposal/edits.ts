import {
  ROOT,
  type Change,
  type Json,
  type JsonObject,
  type LayoutDocument,
  type LayoutNode,
  type NodeId,
  type NodeTree,
} from '../document';
import { isNodeId } from '../clean-node';
import { changedFields } from '../diff';
import { placeRefusal, removeRefusal, specOf, type Refusal } from '../placement';
import type { Registry, WidgetSpec } from '../spec';
import {
  hasNode,
  insertTree,
  moveNodes,
  nodeAt,
  ownNode,
  patchProps,
  removeNodes,
  renewIds,
  subtreeIds,
} from '../tree';
import { composeItems, neededFor, type ProposalItem } from './items';

/** A block to be made, with its children. */
export interface NewBlock {
  /** For later edits that name it; absent = one is made up. */
  readonly id?: string | undefined;
  readonly widget: string;
  readonly props?: JsonObject | undefined;
  readonly children?: readonly NewBlock[] | undefined;
}

/** One thing to do to a page. `after`: the block it is to stand behind; null = first of its parent; absent = last. */
export type PageEdit =
  | {
      readonly act: 'insert';
      readonly parent: NodeId;
      readonly after?: NodeId | null | undefined;
      readonly block: NewBlock;
    }
  /** A value of null removes the prop, which restores the default. */
  | { readonly act: 'set'; readonly node: NodeId; readonly props: { readonly [prop: string]: Json } }
  | { readonly act: 'move'; readonly node: NodeId; readonly parent: NodeId; readonly after?: NodeId | null | undefined }
  | { readonly act: 'remove'; readonly node: NodeId };

/** An edit with what it is for, in the words of its author. */
export interface LabeledEdit {
  readonly label: string;
  readonly edit: PageEdit;
}

/** Why an edit cannot be. */
export type EditRefusal =
  | { readonly code: 'missing'; readonly nodeId: NodeId }
  | { readonly code: 'taken'; readonly nodeId: NodeId }
  | { readonly code: 'bad-id'; readonly nodeId: string }
  | { readonly code: 'not-beside'; readonly nodeId: NodeId }
  | { readonly code: 'unknown-widget'; readonly widget: string }
  | { readonly code: 'place'; readonly refusal: Refusal };

/** An edit that cannot be. */
export class EditRefused extends Error {
  constructor(
    /** Place among the edits, from 0. */
    readonly index: number,
    readonly refusal: EditRefusal,
  ) {
    super(`Edit ${String(index)} cannot be made: ${refusal.code}.`);
  }
}

interface Made {
  readonly item: ProposalItem;
  /** Blocks that it makes or puts elsewhere. */
  readonly placed: ReadonlySet<NodeId>;
  /** These, and blocks whose own values it changes or that it removes. */
  readonly touched: ReadonlySet<NodeId>;
}

/**
 * Turns edits, made one after the other, into items that can be taken one by one: an edit needs those before it that
 * made or changed what it names.
 * @param newId gives ids for blocks without one
 * @throws EditRefused for the first edit that names what is not there or that the rules of placement refuse
 */
export function itemsOfEdits(
  base: LayoutDocument,
  edits: readonly LabeledEdit[],
  registry: Registry,
  newId: () => NodeId,
): ProposalItem[] {
  const made: Made[] = [];
  const itemsSoFar = () => made.map(({ item }) => item);
  for (const [index, { label, edit }] of edits.entries()) {
    const refuse = (refusal: EditRefusal): never => {
      throw new EditRefused(index, refusal);
    };
    const all = new Set(made.map(({ item }) => item.id));
    const whole = all.size === 0 ? base : composeItems(base, itemsSoFar(), all).document;
    const { changed = [], places = [], removed = [] } = namedBy(edit, whole, base, refuse);
    const isNeeded = ({ item, placed, touched }: Made) =>
      changed.some((id) => touched.has(id)) ||
      places.some((id) => placed.has(id)) ||
      // Also what only put something into it or took it out.
      removed.some((id) => item.change.some(([node]) => node === id));
    const needs = made.flatMap((each) => (isNeeded(each) ? [each.item.id] : []));
    const needed = new Set(needs.flatMap((id) => [...neededFor(itemsSoFar(), id)]));
    const before = needed.size === 0 ? base : composeItems(base, itemsSoFar(), needed).document;
    const change = changeOf(before, edit, registry, newId, refuse);
    const item = { id: `c${String(index + 1)}`, label, change: [...change], needs };
    made.push({ item, ...touchedBy(before, change) });
  }
  return itemsSoFar();
}

/** The blocks an edit changes, those that say where, and those that it removes: with all descendants. */
function namedBy(
  edit: PageEdit,
  { root }: LayoutDocument,
  base: LayoutDocument,
  refuse: (refusal: EditRefusal) => never,
): { readonly [part in 'changed' | 'places' | 'removed']?: readonly NodeId[] } {
  const there = (id: NodeId) => (hasNode(root, id) ? id : refuse({ code: 'missing', nodeId: id }));
  const beside = 'after' in edit && typeof edit.after === 'string' ? [there(edit.after)] : [];
  if (edit.act === 'insert') return { places: [there(edit.parent), ...beside] };
  if (edit.act === 'set') return { changed: [there(edit.node)] };
  if (edit.act === 'move') return { changed: [there(edit.node)], places: [there(edit.parent), ...beside] };
  return { removed: [...subtreeIds(root, there(edit.node)), ...subtreeIds(base.root, edit.node)] };
}

function touchedBy({ root }: LayoutDocument, change: Change): Pick<Made, 'placed' | 'touched'> {
  const placed = new Set<NodeId>();
  const touched = new Set<NodeId>();
  for (const [id, node] of change) {
    const old = ownNode(root, id);
    if (node && old?.parent !== node.parent) placed.add(id);
    if (!old || !node || old.parent !== node.parent || changedFields(old, node).length > 0) touched.add(id);
  }
  return { placed, touched };
}

function changeOf(
  { root }: LayoutDocument,
  edit: PageEdit,
  registry: Registry,
  newId: () => NodeId,
  refuse: (refusal: EditRefusal) => never,
): Change {
  const placed = (refusal: Refusal | null) => {
    if (refusal) refuse({ code: 'place', refusal });
  };
  /** Where among the children of the parent, those that move taken out. */
  const indexIn = (parent: NodeId, after: NodeId | null | undefined, moving?: NodeId) => {
    const siblings = nodeAt(root, parent).nodes.filter((id) => id !== moving);
    if (after === undefined) return siblings.length;
    if (after !== null && !siblings.includes(after)) refuse({ code: 'not-beside', nodeId: after });
    return after === null ? 0 : siblings.indexOf(after) + 1;
  };
  switch (edit.act) {
    case 'insert': {
      const tree = treeOf(edit.block, registry, { newId, isTaken: (id) => hasNode(root, id), refuse });
      placed(placeRefusal(root, registry, tree, edit.parent));
      return insertTree(root, tree, edit.parent, indexIn(edit.parent, edit.after));
    }
    case 'set': {
      const entries = Object.entries(edit.props).map(([prop, value]) => [prop, value === null ? undefined : value]);
      return patchProps(root, edit.node, Object.fromEntries(entries) as Record<string, Json | undefined>);
    }
    case 'move': {
      placed(placeRefusal(root, registry, [edit.node], edit.parent));
      return moveNodes(root, [edit.node], edit.parent, indexIn(edit.parent, edit.after, edit.node));
    }
    case 'remove': {
      placed(removeRefusal(root, registry, [edit.node]));
      return removeNodes(root, [edit.node]);
    }
  }
}

interface Making {
  readonly newId: () => NodeId;
  readonly isTaken: (id: NodeId) => boolean;
  readonly refuse: (refusal: EditRefusal) => never;
}

/** A detached tree of a new block; without stated children it is as when inserted by hand. */
function treeOf(block: NewBlock, registry: Registry, { newId, isTaken, refuse }: Making): NodeTree {
  const nodes: Record<NodeId, LayoutNode> = {};
  const add = ({ widget, props = {}, children, ...said }: NewBlock, parent: NodeId | undefined): NodeId => {
    const spec = specOf(registry, widget) ?? refuse({ code: 'unknown-widget', widget });
    const id = said.id ?? newId();
    if (!isNodeId(id)) refuse({ code: 'bad-id', nodeId: id });
    if (id === ROOT || isTaken(id) || Object.hasOwn(nodes, id)) refuse({ code: 'taken', nodeId: id });
    const frame = { type: { resolvedName: spec.name }, isCanvas: spec.canvas, displayName: spec.name, custom: {} };
    const below = parent === undefined ? undefined : { parent };
    const node = { ...frame, props, hidden: false, nodes: [], linkedNodes: {}, ...below };
    nodes[id] = node;
    const held = children === undefined ? partsOf(spec, id) : children.map((child) => add(child, id));
    nodes[id] = { ...node, nodes: held };
    return id;
  };
  /** What a widget is inserted with (its slots), under an id of its own. */
  const partsOf = ({ template }: WidgetSpec, id: NodeId): readonly NodeId[] => {
    if (!template) return [];
    const tree = renewIds(template(newId), newId);
    const { [tree.rootId]: top, ...rest } = tree.nodes;
    for (const [each, node] of Object.entries(rest))
      nodes[each] = node.parent === tree.rootId ? { ...node, parent: id } : node;
    return top?.nodes ?? [];
  };
  const rootId = add(block, undefined);
  return { rootId, nodes };
}
