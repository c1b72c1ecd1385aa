/**
 * Where two pictures of one width differ. What was put in or taken out in the middle moves what follows, which is not marked:
 * rows that are equal from the top and from the bottom are left out first.
 * @typedef {{ x: number, y: number, width: number, height: number }} Area
 * @typedef {{ data: Uint8Array, height: number }} Pixels Three bytes a pixel
 */

/** Pixels are looked at by squares of this side, and squares that are no further apart than this many belong together. */
const CELL = 16;
const APART = 2;
/** How much a color channel differs before a person sees it. */
const VISIBLE = 12;

/** @param {Uint8Array} a @param {number} from @param {Uint8Array} b @param {number} at @param {number} length */
const isSame = (a, from, b, at, length) =>
  Buffer.compare(a.subarray(from, from + length), b.subarray(at, at + length)) === 0;

/** @param {Pixels} before @param {Pixels} after @param {number} bytes of a row */
const equalRows = (before, after, bytes) => {
  const most = Math.min(before.height, after.height);
  let top = 0;
  while (top < most && isSame(before.data, top * bytes, after.data, top * bytes, bytes)) top += 1;
  let bottom = 0;
  const row = (/** @type {Pixels} */ { height }) => (height - bottom - 1) * bytes;
  while (bottom < most - top && isSame(before.data, row(before), after.data, row(after), bytes)) bottom += 1;
  return { top, bottom };
};

/**
 * Which squares differ, counted from where the pictures begin to.
 * @param {Pixels} before @param {Pixels} after @param {number} width @param {number} top @param {number} rows
 */
const differingCells = (before, after, width, top, rows) => {
  const columns = Math.ceil(width / CELL);
  const cells = new Uint8Array(columns * Math.ceil(rows / CELL));
  for (let y = 0; y < rows; y += 1) {
    const start = (top + y) * width * 3;
    const line = Math.floor(y / CELL) * columns;
    for (let i = 0; i < width * 3; i += 1) {
      const apart = (before.data[start + i] ?? 0) - (after.data[start + i] ?? 0);
      if (apart > VISIBLE || apart < -VISIBLE) cells[line + Math.floor(i / 3 / CELL)] = 1;
    }
  }
  return { cells, columns };
};

/**
 * Marks the squares of one area and returns its bounds. @param {Uint8Array} cells @param {number} columns @param
 * {number} first
 */
const takeGroup = (cells, columns, first) => {
  const found = { left: Infinity, right: 0, top: Infinity, bottom: 0 };
  const open = [first];
  cells[first] = 0;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const x = cell % columns;
    const y = Math.floor(cell / columns);
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x);
    found.top = Math.min(found.top, y);
    found.bottom = Math.max(found.bottom, y);
    for (let dy = -APART; dy <= APART; dy += 1)
      for (let nx = Math.max(0, x - APART); nx <= Math.min(columns - 1, x + APART); nx += 1) {
        const next = (y + dy) * columns + nx;
        if (cells[next] !== 1) continue;
        cells[next] = 0;
        open.push(next);
      }
  }
  return found;
};

/** @param {Uint8Array} cells @param {number} columns @param {{ width: number, top: number, rows: number }} place @returns {Area[]} */
const toAreas = (cells, columns, { width, top, rows }) => {
  const areas = [];
  for (let cell = cells.indexOf(1); cell >= 0; cell = cells.indexOf(1, cell)) {
    const group = takeGroup(cells, columns, cell);
    const x = group.left * CELL;
    const y = group.top * CELL;
    const right = Math.min(width, (group.right + 1) * CELL);
    const bottom = Math.min(rows, (group.bottom + 1) * CELL);
    areas.push({ x, y: top + y, width: right - x, height: bottom - y });
  }
  return areas;
};

/**
 * @param {Pixels} before @param {Pixels} after
 * @param {{ width: number, most: number }} bounds `most` areas of each; more are one that holds them all
 * @returns {{ before: Area[], after: Area[] }} from the top down
 */
export const findDifferingAreas = (before, after, { width, most }) => {
  const { top, bottom } = equalRows(before, after, width * 3);
  const [left, now] = [before.height - top - bottom, after.height - top - bottom];
  const rows = Math.min(left, now);
  const { cells, columns } = differingCells(before, after, width, top, rows);
  const both = toAreas(cells, columns, { width, top, rows });
  const rest = (/** @type {number} */ height) =>
    height > rows ? [...both, { x: 0, y: top + rows, width, height: height - rows }] : both;
  /** @param {Area[]} areas @param {number} height */
  const bounded = (areas, height) => (areas.length > most ? [{ x: 0, y: top, width, height }] : areas);
  return { before: bounded(rest(left), left), after: bounded(rest(now), now) };
};
