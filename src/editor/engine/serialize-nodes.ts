import { ROOT, type LayoutNode, type NodeMap } from '#common/layout/document.ts';
import { walk } from '#common/layout/tree.ts';

/** The text of a node is kept as long as the node lives: an edit replaces one object, and only that one is written anew. */
const texts = new WeakMap<LayoutNode, string>();

function textOf(node: LayoutNode): string {
  let text = texts.get(node);
  if (text === undefined) {
    text = JSON.stringify(node);
    texts.set(node, text);
  }
  return text;
}

/**
 * The node map as JSON, keys in document order: equal pages give equal texts.
 * @returns `{"ROOT":{…},…}`
 */
export function serializeNodes(nodes: NodeMap): string {
  const parts: string[] = [];
  walk(nodes, ROOT, (id, node) => void parts.push(`"${id}":${textOf(node)}`));
  return `{${parts.join(',')}}`;
}
