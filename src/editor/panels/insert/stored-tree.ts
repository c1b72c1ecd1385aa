import type { NodeMap, NodeTree } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { renewIds } from '#common/layout/tree.ts';
import type { WidgetRecord } from '#src/api/widgets.ts';

/** A fresh copy of what a stored widget holds; its topmost node is stored as ROOT. */
export function storedTree(record: WidgetRecord): NodeTree {
  return renewIds({ rootId: 'ROOT', nodes: record.root as NodeMap }, newNodeId);
}
