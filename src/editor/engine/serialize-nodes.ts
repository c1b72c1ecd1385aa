import { ROOT, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';

/**
 * The entry of a node is kept as long as the node lives: an edit replaces one object, and only that one is serialized
 * again.
 */
const entries = new WeakMap<LayoutNode, { readonly id: NodeId; readonly text: string }>();

function entryOf(id: NodeId, node: LayoutNode): string {
  const known = entries.get(node);
  if (known?.id === id) return known.text;
  const text = `"${id}":${JSON.stringify(node)}`;
  entries.set(node, { id, text });
  return text;
}

/**
 * The node map as JSON, keys in document order: equal pages give equal texts.
 * @returns `{"ROOT":{…},…}`
 */
export function serializeNodes(nodes: NodeMap): string {
  const texts: string[] = [];
  const ids: NodeId[] = [ROOT];
  // `walk` makes an object per node and calls back; half the time of this was that.
  for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
    const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined;
    if (!node) continue;
    texts.push(entryOf(id, node));
    for (let i = node.nodes.length - 1; i >= 0; i--) ids.push(node.nodes[i] as NodeId);
  }
  return `{${texts.join(',')}}`;
}
