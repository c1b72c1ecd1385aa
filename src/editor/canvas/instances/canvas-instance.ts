import { expandComponents, type Expanded, type FindComponent } from '#common/components/expand.ts';
import { componentKey, componentSlotName } from '#common/components/instance.ts';
import { ROOT, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';
import { walk } from '#common/layout/tree.ts';
import { containerSpec } from '#common/widgets/container/spec.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';

/** An instance with its component's blocks, as the canvas draws it. */
export interface CanvasInstance extends Expanded {
  /** Blocks in whose place the page's own slot content is drawn, by their ids. */
  readonly hosts: ReadonlyMap<NodeId, NodeId>;
}

function placeholder(id: NodeId): LayoutNode {
  const { rootId, nodes } = buildTree(block(containerSpec), () => id);
  return nodes[rootId] as LayoutNode;
}

/** The slots of a component that have something in them. */
function filledSlots(root: NodeMap | undefined): ReadonlySet<string> {
  const filled = new Set<string>();
  if (root)
    walk(root, ROOT, (_, node) => {
      if (node.type.resolvedName === 'ComponentSlot' && node.nodes.length > 0) filled.add(componentSlotName(node));
    });
  return filled;
}

/**
 * Expands one instance of the page. What the page puts into slots stays blocks of the page: a host holds the place of each.
 * @param contents the slot contents of the instance, by id
 */
export function expandInstance(
  id: NodeId,
  node: LayoutNode,
  contents: NodeMap,
  options: { readonly find: FindComponent; readonly registry: Registry },
): CanvasInstance {
  const hosts = new Map<NodeId, NodeId>();
  const filled = filledSlots(options.find(componentKey(node)));
  const nodes: Record<NodeId, LayoutNode> = {
    [ROOT]: { ...placeholder(ROOT), nodes: [id] },
    [id]: { ...node, parent: ROOT },
  };
  for (const [contentId, content] of Object.entries(contents)) {
    const isEmpty = content.nodes.length === 0 && filled.has(componentSlotName(content));
    const host = `${contentId}_host`;
    if (!isEmpty) {
      hosts.set(host, contentId);
      nodes[host] = { ...placeholder(host), parent: contentId };
    }
    nodes[contentId] = { ...content, nodes: isEmpty ? [] : [host] };
  }
  return { ...expandComponents(nodes, options), hosts };
}
