import { instanceTree } from '#common/components/instance-tree.ts';
import { ROOT, type NodeId } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { applyChange, insertTree, removeNodes } from '#common/layout/tree.ts';
import type { EditorEngine } from '../engine/editor-engine';

/** Puts an instance of a component in the place of the blocks that it was made of, as one step. */
export function replaceByComponent(
  engine: EditorEngine,
  ids: readonly NodeId[],
  component: Parameters<typeof instanceTree>[0],
): void {
  const nodes = engine.getNodes();
  const parent = engine.getNode(ids[0] ?? ROOT)?.parent;
  if (parent === undefined) return;
  const index = engine.getNode(parent)?.nodes.indexOf(ids[0] ?? '') ?? 0;
  const removal = removeNodes(nodes, ids);
  const tree = instanceTree(component, newNodeId);
  const insertion = insertTree(applyChange(nodes, removal), tree, parent, index);
  engine.apply(new Map([...removal, ...insertion]), { labelKey: 'history.makeComponent', select: [tree.rootId] });
}
