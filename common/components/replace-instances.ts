import type { LayoutNode, NodeId, NodeMap } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';
import { applyChange, subtreeIds } from '#common/layout/tree.ts';
import { detachedTree } from './detach';
import type { FindComponent } from './expand';
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

/**
 * A document in which each instance of a component is ordinary blocks, and looks as before.
 * @returns null where the blocks of one have no room in it
 */
export function detachInstances(
  nodes: NodeMap,
  key: string,
  options: { readonly find: FindComponent; readonly registry: Registry; readonly newId: () => NodeId },
): NodeMap | null {
  const next = (of: NodeMap) => Object.keys(of).find((id) => isOf(of[id] as LayoutNode, key));
  let made = nodes;
  // One may be in the content of another and gets another id with it: they are looked for after each.
  for (let id = next(made); id !== undefined; id = next(made)) {
    const parent = made[id]?.parent;
    const tree = detachedTree(made, id, options);
    if (!tree || parent === undefined) return null;
    const change = new Map<NodeId, LayoutNode | null>(subtreeIds(made, id).map((each) => [each, null]));
    for (const [each, node] of Object.entries(tree.nodes)) change.set(each, each === id ? { ...node, parent } : node);
    made = applyChange(made, change);
  }
  return made;
}
