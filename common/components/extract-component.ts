import { ROOT, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { extractTree } from '#common/layout/tree.ts';
import { buildDocument } from '#common/widgets/drawing/block.ts';
import { componentRootSpec } from '#common/widgets/component-root/spec.ts';

/**
 * Blocks of a document as a component of their own, under the same ids.
 * @param ids the topmost of them, in document order
 */
export function extractComponent(nodes: NodeMap, ids: readonly NodeId[]): NodeMap {
  return buildDocument(
    componentRootSpec,
    ids.filter((id) => id !== ROOT).map((id) => extractTree(nodes, id)),
  );
}
