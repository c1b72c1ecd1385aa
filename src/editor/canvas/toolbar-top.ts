import type { Box } from '../engine/drag/find-slot';

/** Height of the floating toolbar with its gap, in px. */
const TOOLBAR_HEIGHT = 30;
/** A node lower than this would be hidden by a toolbar that stood in it. */
const LOW = 4 * TOOLBAR_HEIGHT;

/**
 * Position of a selected node's toolbar: above it where there is room, else below a low node and inside the top edge of
 * a high one; never out of sight.
 * @param box of the node, `origin` of the layer, both in px of the window
 * @returns its top, in px from the layer's
 */
export function toolbarTop(box: Box, origin: Box): number {
  const above = box.y - origin.y - TOOLBAR_HEIGHT;
  const edge = box.y - origin.y + (box.height < LOW ? box.height : 0);
  return Math.max(0, Math.min(above >= 0 ? above : edge, origin.height - TOOLBAR_HEIGHT));
}
