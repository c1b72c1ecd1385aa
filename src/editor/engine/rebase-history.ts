import { changedFields } from '#common/layout/diff.ts';
import type { LayoutDocument, LayoutMeta, LayoutNode, NodeId, NodeMap } from '#common/layout/document.ts';
import { mergeDocuments, mergeMeta, mergeNode } from '#common/layout/merge.ts';
import type { Registry } from '#common/layout/spec.ts';
import { applyChange, ownNode } from '#common/layout/tree.ts';
import { validate } from '#common/layout/validate.ts';
import { documentEdit } from './document-edit';
import type { Edit, History, HistoryEntry } from './history';

function keepFirst() {
  return 'mine' as const;
}

/**
 * Rewrites the history after another person's change: their values hold in every past and future state, so that no step
 * can undo them. Each step is merged when it is taken (`mergedEdit`).
 * @param before the page before their change; `foreign` what it changed
 */
export function rebaseHistory(history: History, before: LayoutDocument, foreign: Edit): History {
  const rebase = (entry: HistoryEntry): HistoryEntry => {
    const undo = new Map(entry.undo.nodes);
    const redo = new Map(entry.redo.nodes);
    for (const [id, node] of foreign.nodes) {
      if (!undo.has(id)) continue;
      const old = ownNode(before.root, id);
      const [was, is] = [undo.get(id) ?? null, redo.get(id) ?? null];
      // Removed by them: gone from every state. Added by them: there in every state.
      if (!node || !old) {
        undo.delete(id);
        redo.delete(id);
        continue;
      }
      if (!hasTheirWork(old, node)) continue;
      // A node they changed is not removed with a step of mine, nor made again by one.
      undo.set(id, withForeign(id, old, node, was ?? is));
      redo.set(id, withForeign(id, old, node, is ?? was));
    }
    const metaOf = (edit: Edit) =>
      edit.meta && foreign.meta ? mergeMeta(before.meta, foreign.meta, edit.meta, keepFirst) : edit.meta;
    const { mergeKey: _, ...rest } = entry;
    return {
      ...rest,
      rebased: true,
      undo: withMeta(undo, metaOf(entry.undo)),
      redo: withMeta(redo, metaOf(entry.redo)),
    };
  };
  return { ...history, entries: history.entries.map(rebase) };
}

/**
 * Whether a node was changed, moved or given a child; that a child left it or its children changed places is none of
 * its own.
 */
function hasTheirWork(old: LayoutNode, now: LayoutNode) {
  return (
    old.parent !== now.parent || changedFields(old, now).length > 0 || now.nodes.some((id) => !old.nodes.includes(id))
  );
}

function withMeta(nodes: Edit['nodes'], meta: LayoutMeta | undefined): Edit {
  return meta ? { nodes, meta } : { nodes };
}

/** A node of another state, with the fields that they changed as they have them. */
function withForeign(id: NodeId, old: LayoutNode, now: LayoutNode, state: LayoutNode | null): LayoutNode | null {
  if (!state) return null;
  const { parent } = state;
  const merged = mergeNode(id, old, now, state, keepFirst);
  return { ...merged, nodes: state.nodes, ...(parent !== undefined && { parent }) };
}

/** The page with a step's nodes put in, without new ones whose parent is gone. */
function overlay(now: NodeMap, step: Edit, isNew: (id: NodeId) => boolean): NodeMap {
  const placed = [...step.nodes].filter(([id]) => ownNode(now, id) || isNew(id));
  const nodes: Record<NodeId, LayoutNode> = { ...applyChange(now, new Map(placed)) };
  const added = placed.flatMap(([id, node]) => (node && !ownNode(now, id) ? [id] : []));
  const isLoose = (id: NodeId) => {
    const parent = ownNode(nodes, id)?.parent;
    return parent !== undefined && !ownNode(nodes, parent);
  };
  for (let loose = added.filter(isLoose); loose.length > 0; loose = added.filter(isLoose))
    for (const id of loose) delete nodes[id];
  return nodes;
}

/**
 * What taking a step does on a page that others have changed since: what the step changed and they did not. A step
 * whose blocks they removed does nothing; one that would break the rules of placement keeps its values only.
 * @param from the step's side that the page is at, `to` the one it goes to
 */
export function mergedEdit(now: LayoutDocument, from: Edit, to: Edit, registry: Registry): Edit {
  const isNew = (id: NodeId) => !from.nodes.get(id);
  const standing: Edit = { nodes: new Map([...from.nodes].filter(([, node]) => node)) };
  const base = { root: overlay(now.root, standing, () => false), meta: from.meta ?? now.meta };
  const wanted = { root: overlay(now.root, to, isNew), meta: to.meta ?? now.meta };
  const merged = mergeDocuments(base, now, wanted).document;
  if (validate(merged, registry).ok) return documentEdit(now, merged);
  const values = new Map<NodeId, LayoutNode>();
  for (const [id, node] of to.nodes) {
    const [old, here] = [from.nodes.get(id), ownNode(now.root, id)];
    if (old && here && node) values.set(id, mergeNode(id, old, here, node, keepFirst));
  }
  const kept = { root: applyChange(now.root, values), meta: merged.meta };
  return validate(kept, registry).ok ? documentEdit(now, kept) : { nodes: new Map() };
}

/** Blocks that a step back was to remove go with the step before it: others' changes kept something in them. */
function withHeldBlocks(entry: HistoryEntry, taken: HistoryEntry, now: NodeMap): HistoryEntry {
  const undo = new Map(entry.undo.nodes);
  const redo = new Map(entry.redo.nodes);
  for (const [id, node] of taken.undo.nodes) {
    const held = node ? undefined : ownNode(now, id);
    if (!held || undo.has(id)) continue;
    undo.set(id, null);
    redo.set(id, held);
  }
  if (undo.size === entry.undo.nodes.size) return entry;
  return { ...entry, rebased: true, undo: { ...entry.undo, nodes: undo }, redo: { ...entry.redo, nodes: redo } };
}

/**
 * A block whose place of before is gone is elsewhere: the step that had brought it to that place takes it from there.
 */
function withStrandedBlocks(entry: HistoryEntry, taken: HistoryEntry, now: NodeMap): HistoryEntry {
  const redo = new Map(entry.redo.nodes);
  for (const [id, node] of taken.undo.nodes) {
    const [here, brought] = [ownNode(now, id), redo.get(id)];
    if (!node?.parent || !here?.parent || !brought || brought.parent !== node.parent || ownNode(now, node.parent))
      continue;
    redo.set(id, { ...brought, parent: here.parent });
  }
  return { ...entry, redo: { ...entry.redo, nodes: redo } };
}

/**
 * The steps before one that was taken back and could not do all it should, because others removed the place it came
 * from: what it left is theirs to take back.
 * @param now the page after `taken` was taken back
 */
export function withLeftovers(before: readonly HistoryEntry[], taken: HistoryEntry, now: NodeMap): HistoryEntry[] {
  return before.map((entry, index) => {
    const kept = index === before.length - 1 ? withHeldBlocks(entry, taken, now) : entry;
    return kept.rebased ? withStrandedBlocks(kept, taken, now) : kept;
  });
}
