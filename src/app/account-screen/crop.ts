export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A square cut out of a picture: its corner in the picture's pixels; zoom 1 is the largest square that fits. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;

function between(value: number, least: number, most: number) {
  return Math.min(Math.max(value, least), most);
}

/** The side of the square in the picture's pixels. */
export function sideOf({ zoom }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / zoom;
}

/** How far the corner can go to the right and down. */
export function roomOf(crop: Crop, size: Size): { x: number; y: number } {
  const side = sideOf(crop, size);
  return { x: size.width - side, y: size.height - side };
}

/** The largest square, in the middle. */
export function startCrop(size: Size): Crop {
  const room = roomOf({ zoom: 1, x: 0, y: 0 }, size);
  return { zoom: 1, x: room.x / 2, y: room.y / 2 };
}

/** The corner put at a place, held inside the picture. */
export function movedTo(crop: Crop, size: Size, x: number, y: number): Crop {
  const room = roomOf(crop, size);
  return { ...crop, x: between(x, 0, room.x), y: between(y, 0, room.y) };
}

/** Another zoom around the middle of the square, held inside the picture. */
export function zoomedTo(crop: Crop, size: Size, zoom: number): Crop {
  const next = { ...crop, zoom: between(zoom, 1, MAX_ZOOM) };
  const shift = (sideOf(crop, size) - sideOf(next, size)) / 2;
  return movedTo(next, size, crop.x + shift, crop.y + shift);
}
