/** A box, px. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function part(at: number, start: number, size: number): number {
  return size <= 0 ? 0.5 : Math.round(Math.min(1, Math.max(0, (at - start) / size)) * 10_000) / 10_000;
}

/** A point as parts of the width and height of a box, within it; the middle where the box has no size. */
export function partsOf(box: Box, { x, y }: Point): Point {
  return {
    x: part(x, box.x, box.width),
    y: part(y, box.y, box.height),
  };
}

/** The point that lies at these parts of a box's width and height. */
export function pointIn(box: Box, { x, y }: Point): Point {
  return {
    x: Math.round(box.x + x * box.width),
    y: Math.round(box.y + y * box.height),
  };
}
