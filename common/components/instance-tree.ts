import type { NodeId, NodeMap, NodeTree } from '#common/layout/document.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { componentSpec } from '#common/widgets/component/spec.ts';
import { componentContentSpec } from '#common/widgets/component-content/spec.ts';
import { componentSlotName } from './instance';
import { listSlots } from './properties';

/** What inserting a component puts in: an instance under its name, with room for the content of each of its slots. */
export function instanceTree(
  { key, name, root }: { readonly key: string; readonly name: string; readonly root: NodeMap },
  newId: () => NodeId,
): NodeTree {
  const contents = listSlots(root).map((slot) => block(componentContentSpec, { name: slot }));
  const { rootId, nodes } = buildTree(block(componentSpec, { component: key, values: {} }, contents), newId);
  const named = Object.entries(nodes).map(([id, node]) => {
    const title = id === rootId ? name : componentSlotName(node);
    return [id, { ...node, custom: { name: title } }] as const;
  });
  return { rootId, nodes: Object.fromEntries(named) };
}
