/** The place of a block on a free layer, in % of the page. */
export interface FreeBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is clear of the marks that players draw at the top and of the link at the bottom, in % of the page. */
export const SAFE_ZONE = { left: 8, right: 92, top: 11, bottom: 88 } as const;

/** Lines that attract: the edges of the page and the safe zone, and the middle, which blocks meet with their own. */
const LINES = {
  x: { edges: [0, SAFE_ZONE.left, SAFE_ZONE.right, 100], middle: 50 },
  y: { edges: [0, SAFE_ZONE.top, SAFE_ZONE.bottom, 100], middle: 50 },
} as const;
/** % of the page within which a line attracts. */
const REACH = 1.5;
/** % of a block that stays on the page. */
const KEPT = 5;

function round(value: number) {
  return Math.round(value * 10) / 10;
}

function clamp(value: number, least: number, most: number) {
  return Math.min(most, Math.max(least, value));
}

/** Moved to the nearest line, and that line; unmoved where none is near. */
function attracted(start: number, size: number, { edges, middle }: (typeof LINES)['x' | 'y']) {
  const pulls = [
    ...edges.flatMap((line) => [
      { line, by: line - start },
      { line, by: line - (start + size) },
    ]),
    { line: middle, by: middle - (start + size / 2) },
  ].filter(({ by }) => Math.abs(by) <= REACH);
  const [nearest] = pulls.sort((a, b) => Math.abs(a.by) - Math.abs(b.by));
  return nearest ? { at: start + nearest.by, line: nearest.line } : { at: start, line: null };
}

/** What a drag came to: the place, and the lines that it snapped to. */
export interface FreeMove {
  readonly left: number;
  readonly top: number;
  readonly x: number | null;
  readonly y: number | null;
}

/**
 * A block moved by a distance in % of the page.
 * @param isFine leaves the lines alone
 */
export function moveFree(box: FreeBox, by: { readonly x: number; readonly y: number }, isFine: boolean): FreeMove {
  const wanted = { left: box.left + by.x, top: box.top + by.y };
  const x = isFine ? { at: wanted.left, line: null } : attracted(wanted.left, box.width, LINES.x);
  const y = isFine ? { at: wanted.top, line: null } : attracted(wanted.top, box.height, LINES.y);
  return {
    left: round(clamp(x.at, KEPT - box.width, 100 - KEPT)),
    top: round(clamp(y.at, KEPT - box.height, 100 - KEPT)),
    x: x.line,
    y: y.line,
  };
}

/** The width of a block whose right edge is dragged, and the line that the edge snapped to. */
export function widenFree(
  box: FreeBox,
  by: number,
  isFine: boolean,
): { readonly width: number; readonly x: number | null } {
  const edge = box.left + box.width + by;
  const [near] = [...LINES.x.edges, LINES.x.middle]
    .filter((line) => Math.abs(line - edge) <= REACH && line - box.left >= KEPT)
    .sort((a, b) => Math.abs(a - edge) - Math.abs(b - edge));
  const line = isFine ? null : (near ?? null);
  return { width: round(clamp((line ?? edge) - box.left, KEPT, 200)), x: line };
}
