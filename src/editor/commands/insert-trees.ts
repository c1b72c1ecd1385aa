import type { Change, LayoutNode, NodeId, NodeMap, NodeTree } from '#common/layout/document.ts';
import { placeRefusal, removeRefusal, type Refusal } from '#common/layout/placement.ts';
import type { Registry } from '#common/layout/spec.ts';
import { applyChange, insertTree, removeNodes } from '#common/layout/tree.ts';
import type { EditOptions } from '../engine/edit-options';
import type { EditorEngine } from '../engine/editor-engine';
import { inSection } from './in-section';

/** A place among the children of a node. */
export interface InsertPosition {
  readonly parentId: NodeId;
  readonly index: number;
}

/** The change that puts trees one behind the other at a place, or why one of them may not stand there. */
function insertion(
  before: NodeMap,
  registry: Registry,
  trees: readonly NodeTree[],
  { parentId, index }: InsertPosition,
): { readonly change: Change } | { readonly refusal: Refusal } {
  let nodes = before;
  const all = new Map<NodeId, LayoutNode | null>();
  for (const [offset, tree] of trees.entries()) {
    const refusal = placeRefusal(nodes, registry, tree, parentId);
    if (refusal) return { refusal };
    const change = insertTree(nodes, tree, parentId, index + offset);
    for (const [id, node] of change) all.set(id, node);
    nodes = applyChange(nodes, change);
  }
  return { change: all };
}

/** The change and, after it, the removal of a node, unless that must stay. */
function andRemove(nodes: NodeMap, registry: Registry, change: Change, id: NodeId): Change {
  const after = applyChange(nodes, change);
  return removeRefusal(after, registry, [id]) ? change : new Map([...change, ...removeNodes(after, [id])]);
}

/**
 * Puts trees one behind the other at a place and selects them, as one step.
 * @param step what the history calls it
 * @param instead a node that goes in the same step, unless it must stay
 * @returns why one of them may not stand there, with the page unchanged; null when they were inserted
 */
export function insertTrees(
  engine: EditorEngine,
  trees: readonly NodeTree[],
  place: InsertPosition,
  step: EditOptions,
  instead?: NodeId,
): Refusal | null {
  const nodes = engine.getNodes();
  const made = insertion(nodes, engine.registry, trees, place);
  if ('refusal' in made) return made.refusal;
  const change = instead === undefined ? made.change : andRemove(nodes, engine.registry, made.change, instead);
  engine.apply(change, { select: trees.map((tree) => tree.rootId), ...step });
  return null;
}

/** Puts one block at a place, in a section of its own where it comes between those of the page, and selects it. Else as `insertTrees`. */
export function insertBlock(
  engine: EditorEngine,
  tree: NodeTree,
  place: InsertPosition,
  step: EditOptions,
  instead?: NodeId,
): Refusal | null {
  const placed = inSection(tree, place.parentId, engine.registry);
  return insertTrees(engine, [placed], place, { ...step, select: [tree.rootId] }, instead);
}
