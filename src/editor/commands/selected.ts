import { ROOT, type NodeId } from '#common/layout/document.ts';
import { specOf, takesChildren } from '#common/layout/placement.ts';
import { topmost } from '#common/layout/tree.ts';
import type { Availability } from '#src/actions/action.ts';
import type { EditorContext } from './editor-action';
import { revealBlock } from '../engine/reveal-block';

/** The selection without ROOT and without descendants of other selected nodes, in document order. */
export function selectedBlocks({ engine }: EditorContext): NodeId[] {
  return topmost(engine.getNodes(), engine.selection.get()).filter((id) => id !== ROOT);
}

/** True when there is a selected node other than ROOT. */
export function hasBlocks(context: EditorContext): boolean {
  return context.engine.selection.get().some((id) => id !== ROOT);
}

/** Whether there is a block to act on; else why not. */
export function needsBlocks(context: EditorContext): Availability {
  return hasBlocks(context) || 'editor:why.selected';
}

/** The node selected last. */
export function lastSelected({ engine }: EditorContext): NodeId | undefined {
  return engine.selection.get().at(-1);
}

/** Whether nodes may stand in this one. */
export function isContainer({ engine }: EditorContext, id: NodeId): boolean {
  const node = engine.getNode(id);
  const spec = node && specOf(engine.registry, node.type.resolvedName);
  return spec !== undefined && takesChildren(spec);
}

/** The siblings of a node and its place among them; null for ROOT. */
export function siblingsOf(
  { engine }: EditorContext,
  id: NodeId,
): { parentId: NodeId; ids: readonly NodeId[]; index: number } | null {
  const parentId = engine.getNode(id)?.parent;
  const ids = parentId === undefined ? undefined : engine.getNode(parentId)?.nodes;
  return parentId === undefined || !ids ? null : { parentId, ids, index: ids.indexOf(id) };
}

/** Selects one node and brings it into sight. */
export function selectAndShow({ engine }: EditorContext, id: NodeId | undefined): void {
  if (id === undefined) return;
  engine.select([id]);
  revealBlock(engine, id);
}
