import { BREAKPOINT_NAMES } from '#common/layout/compile-style.ts';
import type { Breakpoint, NodeId, NodeMap } from '#common/layout/document.ts';
import { layerOf } from '#common/layout/style-layers.ts';
import { nodeAt, pathUp } from '#common/layout/tree.ts';

/** Whether a block's own style takes it away at a width: what is set for a width holds for all above it. */
function isAwayAt(nodes: NodeMap, id: NodeId, at: Breakpoint): boolean {
  const below = BREAKPOINT_NAMES.slice(0, BREAKPOINT_NAMES.indexOf(at) + 1);
  const { style } = nodeAt(nodes, id).props;
  return (
    below
      .map((width) => layerOf(style, width).display)
      .filter((value) => value !== undefined)
      .at(-1) === 'none'
  );
}

/**
 * The width that a block, with all around it, is drawn at.
 * @param shown the width in sight, which is given where it draws the block; else the nearest that does
 * @returns null where no width does
 */
export function drawnWidth(nodes: NodeMap, id: NodeId, shown: Breakpoint): Breakpoint | null {
  const chain = pathUp(nodes, id);
  const place = BREAKPOINT_NAMES.indexOf(shown);
  const nearest = [...BREAKPOINT_NAMES].sort(
    (a, b) => Math.abs(BREAKPOINT_NAMES.indexOf(a) - place) - Math.abs(BREAKPOINT_NAMES.indexOf(b) - place),
  );
  return nearest.find((width) => chain.every((each) => !isAwayAt(nodes, each, width))) ?? null;
}
