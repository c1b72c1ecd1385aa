import type { Box } from '../engine/drag/find-slot';

/** Height of the floating toolbar with its gap, in px. */
const TOOLBAR_HEIGHT = 30;
/** How far above a text the toolbar may be, and the distances that are tried, in px: over a line above a heading. */
const REACH = 72;
const STEP = 8;
/** px between a block and the toolbar beside it. */
export const TOOLBAR_GAP = 4;

/** Where the toolbar is: its top in px from the layer's, and from which side of the block it is laid out. */
export interface ToolbarPlace {
  readonly top: number;
  /** `start`: along the block, from where it begins; `end`: to where it ends; else beside it. */
  readonly side: 'start' | 'end' | 'left' | 'right';
}

/** What the place depends on, beside the boxes. */
export interface ToolbarFit {
  /** Of the toolbar. */
  readonly width: number;
  readonly rtl: boolean;
  /** The block holds blocks, and no text of its own that a toolbar in it would hide. */
  readonly isContainer: boolean;
  /** The line that is typed in, in px of the window; null: none is. */
  readonly caret: Box | null;
  /** Whether nothing but the block and what holds it is at a strip, in px of the window. */
  readonly isFree: (strip: Box) => boolean;
  /** Whether no words or pictures are at a strip, the block's own included. */
  readonly isClear: (strip: Box) => boolean;
}

/** The strip that a toolbar at a place covers, in px of the window. */
function stripOf({ top, side }: ToolbarPlace, box: Box, origin: Box, { width, rtl }: ToolbarFit): Box {
  const isAtRight = (side === 'start') === rtl;
  const along = isAtRight ? box.x + box.width - width : box.x;
  const wanted =
    side === 'start' || side === 'end'
      ? along
      : side === 'left'
        ? box.x - TOOLBAR_GAP - width
        : box.x + box.width + TOOLBAR_GAP;
  const x = Math.max(origin.x, Math.min(wanted, origin.x + origin.width - width));
  return { x, y: origin.y + top, width, height: TOOLBAR_HEIGHT };
}

function isOver(one: Box, other: Box): boolean {
  return one.y < other.y + other.height && other.y < one.y + one.height;
}

/** In a block that fills what is in sight: at its upper edge, or at its lower one where the caret is at the upper. */
function inside(box: Box, origin: Box, { caret }: ToolbarFit): ToolbarPlace {
  const top = box.y - origin.y;
  const upper = Math.max(0, Math.min(top, origin.height - TOOLBAR_HEIGHT));
  const strip = { x: box.x, y: origin.y + upper, width: box.width, height: TOOLBAR_HEIGHT };
  if (caret === null || !isOver(strip, caret)) return { top: upper, side: 'start' };
  return { top: Math.max(0, Math.min(top + box.height, origin.height) - TOOLBAR_HEIGHT), side: 'start' };
}

/**
 * Where a block's toolbar is: where nothing is drawn, else where no words are, some lines above, else right above,
 * since people go on writing below. Only what holds blocks has it inside.
 * @param box of the block, `origin` of the layer, in px of the window
 * @returns null: the block is out of sight
 */
export function toolbarPlace(box: Box, origin: Box, fit: ToolbarFit): ToolbarPlace | null {
  const top = box.y - origin.y;
  if (top + box.height <= 0 || top >= origin.height) return null;
  const within: ToolbarPlace = inside(box, origin, fit);
  const above: ToolbarPlace = { top: top - TOOLBAR_HEIGHT, side: 'start' };
  const below: ToolbarPlace = { top: top + box.height, side: 'start' };
  const beside = (side: 'left' | 'right'): ToolbarPlace => ({ top: within.top, side });
  const fits = ({ top: at, side }: ToolbarPlace) => {
    if (at < 0 || at > origin.height - TOOLBAR_HEIGHT) return false;
    const room = side === 'left' ? box.x - origin.x : origin.x + origin.width - box.x - box.width;
    return side === 'start' || side === 'end' || room >= TOOLBAR_GAP + fit.width;
  };
  const ends = fit.rtl ? [beside('left'), beside('right')] : [beside('right'), beside('left')];
  const wanted = fit.isContainer ? [above, within, below] : [above, below, ...ends];
  const free = wanted.find((place) => fits(place) && fit.isFree(stripOf(place, box, origin, fit)));
  if (free) return free;
  const atEnd = (place: ToolbarPlace): ToolbarPlace => ({ ...place, side: 'end' });
  // What is typed would grow below it.
  const own = fit.isContainer ? [within, atEnd(within)] : fit.caret === null ? [atEnd(within)] : [];
  const nearby = (at: number): ToolbarPlace => ({ ...above, top: above.top - at });
  const higher = fit.isContainer ? [] : Array.from({ length: REACH / STEP }, (_, at) => nearby((at + 1) * STEP));
  const clear = [above, atEnd(above), ...own, below, atEnd(below), ...higher].find(
    (place) => fits(place) && fit.isClear(stripOf(place, box, origin, fit)),
  );
  return clear ?? (fit.isContainer ? undefined : [above, below].find(fits)) ?? within;
}
