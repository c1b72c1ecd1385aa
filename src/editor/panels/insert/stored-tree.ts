import type { NodeMap, NodeTree } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { renewIds } from '#common/layout/tree.ts';
import { readWidget } from '#src/api/widgets.ts';

/**
 * Reads what a stored widget holds; its topmost node is stored as ROOT.
 * @returns makes a fresh copy at each use
 * @throws ApiError
 */
export async function loadStoredTree(id: string): Promise<() => NodeTree> {
  const { root } = await readWidget(id);
  return () => renewIds({ rootId: 'ROOT', nodes: root as NodeMap }, newNodeId);
}
