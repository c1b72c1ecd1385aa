import { BREAKPOINT_NAMES } from '#common/layout/compile-style.ts';
import { BREAKPOINTS, type Breakpoint, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { allWidgets } from '../registry';

/** Where no box above the image says otherwise, in rem. */
const WIDE = 72;

function specOf(node: LayoutNode) {
  return Object.hasOwn(allWidgets, node.type.resolvedName) ? allWidgets[node.type.resolvedName] : undefined;
}

/**
 * The `sizes` of an image: the width that its ancestors allow, by breakpoint, so that phones and narrow cells fetch
 * smaller files. An upper bound: gaps and paddings are ignored.
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
