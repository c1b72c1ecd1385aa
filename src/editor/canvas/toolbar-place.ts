import type { Box } from '../engine/drag/find-slot';

/** Height of the floating toolbar with its gap, in px. */
export const TOOLBAR_HEIGHT = 30;
/** A node lower than this may be a few lines of text, of which a toolbar inside would hide the first. */
const LOW = 10 * TOOLBAR_HEIGHT;

/**
 * Position of a node's toolbar, never over the block above: above the node where nothing is drawn there, else below a low one
 * and inside a high one.
 * @param box of the node, `origin` of the layer, in px of the window
 * @returns its top in px from the layer's; null: the node is out of sight
 */
export function toolbarTop(box: Box, origin: Box, isFreeAbove: () => boolean): number | null {
  const top = box.y - origin.y;
  if (top + box.height <= 0 || top >= origin.height) return null;
  const above = top - TOOLBAR_HEIGHT;
  if (above >= 0 && isFreeAbove()) return above;
  const edge = box.height < LOW ? top + box.height : top;
  return Math.max(0, Math.min(edge, origin.height - TOOLBAR_HEIGHT));
}
