/** Least width and zoom of the canvas. */
export const MIN_WIDTH = 320;
const MIN_ZOOM = 0.1;
/** A page drawn smaller to have its desktop layout can still be read at this. */
const LEAST_LEGIBLE = 0.5;

interface Room {
  readonly width: number;
  readonly height: number;
}

/** How the frame is drawn: its size in px of the page, and the zoom. */
export interface FrameSize extends Room {
  readonly zoom: number;
}

/**
 * The width from which on pages have their desktop layout, as a least one beside panels: they take room of the window that
 * visitors have for the page.
 * @param room px of the window
 * @param lg px at which that layout begins
 */
export function desktopWidth(room: number, lg: number): number {
  return Math.min(lg, room / LEAST_LEGIBLE);
}

/**
 * The frame's size in the room there is.
 * @param room px of the window
 * @param width px the page should have; null = all the room
 * @param zoom 1 = 100 %; `fit` = so that the width fits, at most 100 %
 * @param least px it has at least where no width is chosen
 */
export function frameSize(room: Room, width: number | null, zoom: number | 'fit', least = MIN_WIDTH): FrameSize {
  const filling = Math.max(least, zoom === 'fit' ? room.width : room.width / zoom);
  const wanted = Math.max(MIN_WIDTH, Math.round(width ?? filling));
  const shown = zoom === 'fit' ? Math.max(MIN_ZOOM, Math.min(1, room.width / wanted)) : zoom;
  return { width: wanted, height: Math.max(200, Math.round(room.height / shown)), zoom: shown };
}

/** A page of a story in px of the page: 9:16, as wide as the phone that its texts are sized for. */
const STORY = { width: 360, height: 640 };

/**
 * The frame of a story: one of its pages.
 * @param zoom 1 = 100 %; `fit` = so that all of it is seen, at most 100 %
 */
export function storyFrameSize(room: Room, zoom: number | 'fit'): FrameSize {
  const fitting = Math.min(1, room.width / STORY.width, room.height / STORY.height);
  return { ...STORY, zoom: zoom === 'fit' ? Math.max(MIN_ZOOM, fitting) : zoom };
}
