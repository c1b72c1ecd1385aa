import { BREAKPOINT_NAMES } from '#common/layout/compile-style.ts';
import {
  BREAKPOINTS,
  type Breakpoint,
  type BreakpointWidths,
  type LayoutNode,
  type NodeId,
  type NodeMap,
} from '#common/layout/document.ts';
import { allWidgets } from '../registry';

/** Where no box above the image says otherwise, in rem. */
const WIDE = 72;
/** From this width of the page on, what a section holds no longer grows with it; px. */
const GROWN = 1280;

/** The breakpoint in which a page of this width is. @param px */
function breakpointAt(px: number, widths: BreakpointWidths): Breakpoint {
  return BREAKPOINT_NAMES.filter((name) => widths[name] <= px).at(-1) ?? 'base';
}

function specOf(node: LayoutNode) {
  return Object.hasOwn(allWidgets, node.type.resolvedName) ? allWidgets[node.type.resolvedName] : undefined;
}

/**
 * The `sizes` of an image: the width that its ancestors allow, by breakpoint, so that phones and narrow cells fetch
 * smaller files. An upper bound: gaps and paddings are ignored.
 * @param id the node that draws it
 * @returns for example `(min-width: 1280px) 24rem, (min-width: 768px) 50vw, 100vw`
 */
export function imageSizes(nodes: NodeMap, id: NodeId, widths: BreakpointWidths = BREAKPOINTS): string {
  const own = nodes[id];
  const share = own && specOf(own)?.pictureShare;
  const shares = new Map<Breakpoint, number>(
    BREAKPOINT_NAMES.map((name) => [name, own && share ? share(own.props, name) : 1]),
  );
  let most = WIDE;
  let at = id;
  for (let parentId = nodes[at]?.parent; parentId !== undefined; parentId = nodes[at]?.parent) {
    const parent = nodes[parentId];
    if (!parent) break;
    const { childShare, contentWidth } = specOf(parent) ?? {};
    const index = parent.nodes.indexOf(at);
    if (childShare) {
      for (const [name, share] of shares) shares.set(name, share * childShare(parent.props, index, name));
    }
    if (contentWidth) {
      most = contentWidth(parent.props);
      break;
    }
    at = parentId;
  }
  const edges = [...new Set([...Object.values(widths), GROWN])].sort((a, b) => b - a);
  const steps = edges.map((from) => {
    const share = shares.get(breakpointAt(from, widths)) ?? 1;
    const isGrown = from >= GROWN && Number.isFinite(most);
    return { from, size: isGrown ? `${Math.round(most * share * 10) / 10}rem` : `${Math.round(share * 100)}vw` };
  });
  return steps
    .filter(({ size }, index) => size !== steps[index + 1]?.size)
    .map(({ from, size }) => (from === 0 ? size : `(min-width: ${from}px) ${size}`))
    .join(', ');
}
