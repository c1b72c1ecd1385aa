import { BREAKPOINT_NAMES } from '../layout/compile-style';
import {
  BREAKPOINTS,
  type Breakpoint,
  type Json,
  type LayoutNode,
  type NodeId,
  type NodeMap,
} from '../layout/document';
import { isRecord } from './is-record';

/** Widths of site-theme/tokens.ts, in rem. */
const SECTION_WIDTHS: { readonly [width: string]: number } = { wide: 72, narrow: 46 };
const WIDE = 72;

function gridColumns(value: Json | undefined, at: Breakpoint): number {
  if (typeof value === 'number') return value;
  const steps: Record<string, unknown> = isRecord(value) ? value : { base: 1, sm: 2, lg: 3 };
  let columns = 1;
  for (const name of BREAKPOINT_NAMES) {
    const own = steps[name];
    if (typeof own === 'number') columns = own;
    if (name === at) break;
  }
  return columns;
}

/** The part of a Columns' width that its child number `index` takes from `md` on. */
function columnShare(ratio: Json | undefined, index: number): number {
  const parts = (typeof ratio === 'string' ? ratio : '1:1').split(':').map(Number);
  const own = parts[index % parts.length] ?? 1;
  return own / parts.reduce((sum, part) => sum + part, 0);
}

function shareAt(id: NodeId, parent: LayoutNode, at: Breakpoint): number {
  if (parent.type.resolvedName === 'Grid') return 1 / gridColumns(parent.props.columns, at);
  if (parent.type.resolvedName !== 'Columns' || BREAKPOINTS[at] < BREAKPOINTS.md) return 1;
  return columnShare(parent.props.ratio, parent.nodes.indexOf(id));
}

/**
 * The `sizes` of an image: how wide the boxes above it let it become, in steps of our breakpoints, so that a phone or a cell of
 * three does not fetch the widest file. An upper bound: gaps and paddings are not taken off.
 * @param id the Image's node
 * @returns for example `(min-width: 1280px) 24rem, (min-width: 768px) 50vw, 100vw`
 */
export function imageSizes(nodes: NodeMap, id: NodeId): string {
  const shares = new Map<Breakpoint, number>(BREAKPOINT_NAMES.map((name) => [name, 1]));
  let most = WIDE;
  let at = id;
  for (let parentId = nodes[at]?.parent; parentId !== undefined; parentId = nodes[at]?.parent) {
    const parent = nodes[parentId];
    if (!parent) break;
    for (const [name, share] of shares) shares.set(name, share * shareAt(at, parent, name));
    if (parent.type.resolvedName === 'Section') {
      const width = parent.props.width ?? 'wide';
      most = typeof width === 'string' ? (SECTION_WIDTHS[width] ?? Infinity) : WIDE;
      break;
    }
    at = parentId;
  }
  const steps = [...BREAKPOINT_NAMES].reverse().map((name) => {
    const share = shares.get(name) ?? 1;
    const width = Math.round(share * 100);
    // From xl on, the section no longer grows with the page.
    const size = name === 'xl' && Number.isFinite(most) ? `${Math.round(most * share * 10) / 10}rem` : `${width}vw`;
    return { name, size };
  });
  return steps
    .filter(({ size }, index) => size !== steps[index + 1]?.size)
    .map(({ name, size }) => (name === 'base' ? size : `(min-width: ${BREAKPOINTS[name]}px) ${size}`))
    .join(', ');
}
