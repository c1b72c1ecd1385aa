/** A box in px of the window. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a container lays its children out: `row` = side by side (and wrapping), `column` = one below the other. */
export type Flow = 'row' | 'column';

export interface Container {
  readonly box: Box;
  /** The children in document order, without the ones that are dragged. */
  readonly children: readonly Box[];
  /** The children that are dragged: they stay drawn where they are. */
  readonly moved?: readonly Box[];
  readonly flow: Flow;
  readonly rtl: boolean;
}

/** A place among the children and the line that shows it. */
export interface Slot {
  readonly index: number;
  readonly line: Box;
}

/** Thickness of the insertion line, px. */
const LINE = 2;

function middle(from: number, size: number) {
  return from + size / 2;
}

/** Children in the rows they are drawn in: a child that begins below the middle of the row's first begins a new one. */
function rowsOf(children: readonly Box[]): number[][] {
  const rows: number[][] = [];
  let bottom = -Infinity;
  children.forEach((child, index) => {
    const row = rows.at(-1);
    if (row && middle(child.y, child.height) < bottom) {
      row.push(index);
      bottom = Math.max(bottom, child.y + child.height);
    } else {
      rows.push([index]);
      bottom = child.y + child.height;
    }
  });
  return rows;
}

function distance(value: number, from: number, size: number): number {
  if (value < from) return from - value;
  return value > from + size ? value - from - size : 0;
}

function rowAt(rows: readonly number[][], children: readonly Box[], y: number): number[] {
  const away = (row: number[]) =>
    Math.min(...row.map((i) => distance(y, (children[i] as Box).y, (children[i] as Box).height)));
  return rows.reduce((best, row) => (away(row) < away(best) ? row : best));
}

/** The place a pointer means. Right-to-left rows count from the right. */
export function findSlot(point: Point, container: Container): Slot {
  const { children, flow, rtl } = container;
  if (children.length === 0) return { index: 0, line: slotLine(0, container) };
  let index: number;
  if (flow === 'column') {
    index = children.filter((child) => middle(child.y, child.height) <= point.y).length;
  } else {
    const row = rowAt(rowsOf(children), children, point.y);
    const passed = row.filter((i) => {
      const center = middle((children[i] as Box).x, (children[i] as Box).width);
      return rtl ? center >= point.x : center <= point.x;
    });
    index = (row[0] as number) + passed.length;
    // At the end of a row the next place is drawn in the next row: the line stays in this one.
    if (passed.length === row.length)
      return { index, line: edgeLine(children[index - 1] as Box, rtl ? 'left' : 'right') };
  }
  return { index, line: slotLine(index, container, point) };
}

function edgeLine(box: Box, side: 'left' | 'right'): Box {
  return { x: side === 'left' ? box.x - LINE : box.x + box.width, y: box.y, width: LINE, height: box.height };
}

/** The boxes on both sides of a place. Where what is dragged came from, it is one of them: no line goes through it. */
function sidesOf(index: number, { children, moved = [], flow }: Container, point: Point | undefined) {
  const [before, after] = [children[index - 1], children[index]];
  const isBetween = ({ y, height }: Box) =>
    middle(y, height) > (before?.y ?? -Infinity) && middle(y, height) < (after?.y ?? Infinity);
  const own = flow === 'column' ? moved.filter(isBetween) : [];
  const [first, last] = [own[0], own.at(-1)];
  if (!point || !first || !last) return { before, after };
  return point.y < middle(first.y, last.y + last.height - first.y) ? { before, after: first } : { before: last, after };
}

/**
 * The line that shows a place: between two children, or at the edge of the only one beside it.
 * @param point the pointer, where there is one
 */
export function slotLine(index: number, container: Container, point?: Point): Box {
  const { box, flow, rtl } = container;
  const { before, after } = sidesOf(index, container, point);
  if (!before && !after) {
    const inset = Math.min(8, box.width / 4);
    return { x: box.x + inset, y: middle(box.y, box.height) - LINE / 2, width: box.width - 2 * inset, height: LINE };
  }
  if (flow === 'row') {
    return after ? edgeLine(after, rtl ? 'right' : 'left') : edgeLine(before as Box, rtl ? 'left' : 'right');
  }
  const beside = (after ?? before) as Box;
  const end = before ? before.y + before.height : beside.y;
  const y = before && after ? middle(end, after.y - end) : after ? after.y : end;
  return { x: beside.x, y: y - LINE / 2, width: beside.width, height: LINE };
}
