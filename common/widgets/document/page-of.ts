import { ROOT, type LayoutNode, type NodeMap, type NodeTree } from '../../layout/document';

/** A page of these subtrees, one below the other. */
export function pageOf(trees: readonly NodeTree[]): NodeMap {
  const root: LayoutNode = {
    type: { resolvedName: 'Page' },
    isCanvas: true,
    props: {},
    displayName: 'Page',
    custom: {},
    hidden: false,
    nodes: trees.map(({ rootId }) => rootId),
    linkedNodes: {},
  };
  const placed = trees.map(({ rootId, nodes }) => {
    const top = nodes[rootId] as LayoutNode;
    return { ...nodes, [rootId]: { ...top, parent: ROOT } };
  });
  return Object.assign({ [ROOT]: root }, ...placed) as NodeMap;
}
