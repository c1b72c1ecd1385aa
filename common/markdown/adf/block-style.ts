import { type Carried, hide, type ExtrasPlace } from './hidden';
import { type AdfNode, extrasOf } from './node';

/** How a block is written, and what its first line carries for those around it. */
export interface BlockStyle {
  readonly isHidden: boolean;
  readonly carried: Carried;
  readonly depth: number;
  /** Writes what is in a block; null when that cannot be. */
  readonly write: (nodes: readonly AdfNode[], style: BlockStyle) => string | null;
}

/** What is in a block, one level deeper. */
export function writeInner(nodes: readonly AdfNode[], style: BlockStyle): string | null {
  return style.write(nodes, { ...style, depth: style.depth + 1 });
}

/** Carries extras of a node as well; null when nothing may be carried twice. */
export function carry(
  carried: Carried,
  place: ExtrasPlace,
  node: AdfNode,
  without: readonly string[] = [],
): Carried | null {
  const extras = extrasOf(node, without);
  if (extras === null) return carried;
  return place in carried ? null : { ...carried, [place]: extras };
}

/** The link without a label that carries extras; nothing when there are none. */
export function markerOf(carried: Carried): string {
  return Object.keys(carried).length === 0 ? '' : `[](${hide({ kind: 'extras', extras: carried })})`;
}
