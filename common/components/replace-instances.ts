import type { LayoutNode, NodeId, NodeMap } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';
import { expandComponents, type FindComponent } from './expand';
import { componentKey, isInstance } from './instance';

/** A component as instances name it. */
interface Named {
  readonly key: string;
  readonly name: string;
}

function isOf(node: LayoutNode, key: string): boolean {
  return isInstance(node) && componentKey(node) === key;
}

/** An instance as one of the other component. A name that a person gave it stays. */
function swapped(node: LayoutNode, from: Named, to: Named): LayoutNode {
  const custom = node.custom.name === from.name ? { ...node.custom, name: to.name } : node.custom;
  return { ...node, custom, props: { ...node.props, component: to.key } };
}

/** A document in which each instance of a component is one of another, which takes the values of the same names. */
export function swapInstances(nodes: NodeMap, from: Named, to: Named): NodeMap {
  const entries = Object.entries(nodes).map(
    ([id, node]) => [id, isOf(node, from.key) ? swapped(node, from, to) : node] as const,
  );
  return Object.fromEntries(entries);
}

/** Blocks under other ids, as far as they have any there. */
function renamed(nodes: NodeMap, names: ReadonlyMap<NodeId, NodeId>): NodeMap {
  const rename = (id: NodeId) => names.get(id) ?? id;
  const entries = Object.entries(nodes).map(([id, node]) => {
    const { parent } = node;
    return [
      rename(id),
      { ...node, nodes: node.nodes.map(rename), ...(parent !== undefined && { parent: rename(parent) }) },
    ] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * A document in which each instance of a component is ordinary blocks, and looks as before.
 * @returns null where the blocks of one have no room in it
 */
export function detachInstances(
  nodes: NodeMap,
  key: string,
  options: { readonly find: FindComponent; readonly registry: Registry; readonly newId: () => NodeId },
): NodeMap | null {
  const only = new Set(Object.keys(nodes).filter((id) => isOf(nodes[id] as LayoutNode, key)));
  const { nodes: made, faults, origins } = expandComponents(nodes, { ...options, only });
  if (faults.some(({ nodeId }) => only.has(nodeId))) return null;
  // The first block of each has the id of its instance, which others may name.
  const names = new Map([...origins.keys()].filter((id) => !only.has(id)).map((id) => [id, options.newId()]));
  return renamed(made, names);
}
