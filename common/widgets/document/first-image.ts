import { ROOT, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { walk } from '#common/layout/tree.ts';
import { allWidgets } from '../registry';

function isAddress(value: unknown) {
  return (
    (typeof value === 'string' && value !== '' && !value.startsWith('$') && !value.startsWith('#')) ||
    (Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null)
  );
}

function drawsImage({ type, props }: LayoutNode): boolean {
  const prop = Object.hasOwn(allWidgets, type.resolvedName) ? allWidgets[type.resolvedName]?.pictureProp : undefined;
  return prop !== undefined && isAddress(props[prop]);
}

/**
 * The node whose picture comes first in the document: the host tells its view `firstImage`, so that it is drawn at once and
 * with high priority. Logos do not count (they are never lazy), nor does what is hidden.
 * @returns null where the page has no picture
 */
export function firstImageNode(nodes: NodeMap): NodeId | null {
  let found: NodeId | null = null;
  walk(nodes, ROOT, (id, node) => {
    if (found !== null || node.hidden) return false;
    if (drawsImage(node)) found = id;
    return found === null;
  });
  return found;
}
