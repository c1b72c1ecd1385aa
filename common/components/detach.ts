import type { NodeId, NodeMap, NodeTree } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';
import { extractTree, renewIds } from '#common/layout/tree.ts';
import { expandComponents, type FindComponent } from './expand';

/**
 * An instance as ordinary blocks, with its values for the component's properties: it looks as before. Components within it
 * stay instances.
 * @returns the blocks under the id of the instance and new ids, null where its component is not there
 */
export function detachedTree(
  nodes: NodeMap,
  id: NodeId,
  options: { readonly find: FindComponent; readonly registry: Registry; readonly newId: () => NodeId },
): NodeTree | null {
  const { nodes: expanded, faults } = expandComponents(nodes, { ...options, only: new Set([id]) });
  if (faults.some(({ nodeId }) => nodeId === id)) return null;
  const tree = extractTree(expanded, id);
  const fresh = renewIds(tree, options.newId);
  const keep = (each: NodeId) => (each === fresh.rootId ? id : each);
  const entries = Object.entries(fresh.nodes).map(([each, node]) => {
    const { parent } = node;
    return [keep(each), { ...node, ...(parent !== undefined && { parent: keep(parent) }) }] as const;
  });
  return { rootId: id, nodes: Object.fromEntries(entries) };
}
