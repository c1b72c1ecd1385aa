import { ROOT, type NodeId, type NodeMap } from '../layout/document';
import { walk } from '../layout/tree';
import { boundPath } from '../layout/walk/bind-props';
import { plainText } from './drawing/inline';
import { allWidgets } from './registry';

/** What is bound has a text of its own. */
function isFilled(alt: unknown): boolean {
  return boundPath(alt) !== undefined || plainText(alt).trim() !== '';
}

/**
 * The pictures of a document that have no alternative text, in its order. Hidden ones do not count, nor what is marked
 * as decorative, nor a block without a picture.
 * @param found a picture by its address, with its text in the library; undefined where it is not known
 */
export function findUndescribed(
  nodes: NodeMap,
  found: (address: string) => { readonly alt?: string } | undefined,
): readonly NodeId[] {
  const left: NodeId[] = [];
  walk(nodes, ROOT, (nodeId, { hidden, type, props }) => {
    if (hidden) return false;
    const { src, alt } = allWidgets[type.resolvedName]?.props ?? {};
    if (src?.kind !== 'image' || !alt || props.decorative === true || isFilled(props.alt)) return true;
    const address = plainText(props.src);
    const image = address === '' ? undefined : found(address);
    if (image && !image.alt) left.push(nodeId);
    return true;
  });
  return left;
}
