import type { Box } from '../../engine/drag/find-slot';
import { SIDES, type Side } from '../../style/box-sides';

/** What a block looks like to its handles; all boxes in px of the window, paddings in px of the page. */
export interface Measured {
  readonly box: Box;
  readonly padding: { readonly [side in Side]: number };
  /** Along which the children stand; null where gaps mean nothing. */
  readonly flow: 'row' | 'column' | null;
  /** px of the page between children along `flow`. */
  readonly gap: number;
  /** Widths of grid columns in px of the page; empty where there are none to move. */
  readonly tracks: readonly number[];
  readonly children: readonly Box[];
  readonly isImage: boolean;
  /** px of the page that the block's container has for it in a line. */
  readonly room: number;
  readonly rtl: boolean;
  readonly zoom: number;
}

export type HandleKind =
  | { readonly what: 'padding'; readonly side: Side }
  | { readonly what: 'gap' }
  | { readonly what: 'column'; readonly line: number }
  | { readonly what: 'size'; readonly key: 'width' | 'height' };

/** A place to drag: its middle in px of the window, and the direction in which dragging makes the value larger. */
export interface Handle {
  readonly key: string;
  readonly kind: HandleKind;
  readonly x: number;
  readonly y: number;
  readonly axis: 'x' | 'y';
  readonly sign: 1 | -1;
}

/** A block smaller than this would be covered by its handles: it could be neither pressed nor typed in. */
const MIN_BLOCK_SIZE = 64;
/** More gaps than these say nothing new. */
const MAX_GAPS = 6;

function paddingHandles({ box, padding, rtl, zoom }: Measured): Handle[] {
  const middleX = box.x + box.width / 2;
  const middleY = box.y + box.height / 2;
  const sides = SIDES.filter((side) => (side.startsWith('block') ? box.height : box.width) >= MIN_BLOCK_SIZE);
  return sides.map((side): Handle => {
    // A handle is in the middle of its padding, where there is none on the edge.
    const inset = (padding[side] * zoom) / 2;
    const key = `padding-${side}`;
    const kind = { what: 'padding', side } as const;
    if (side === 'blockStart') return { key, kind, x: middleX, y: box.y + inset, axis: 'y', sign: 1 };
    if (side === 'blockEnd') return { key, kind, x: middleX, y: box.y + box.height - inset, axis: 'y', sign: -1 };
    const atLeft = (side === 'inlineStart') !== rtl;
    const x = atLeft ? box.x + inset : box.x + box.width - inset;
    return { key, kind, x, y: middleY, axis: 'x', sign: atLeft ? 1 : -1 };
  });
}

/** Between children that stand in one line; where they wrap, a step back is no gap. */
function gapHandles({ children, flow, rtl, tracks }: Measured): Handle[] {
  if (!flow) return [];
  return children.slice(0, -1).flatMap((child, index): Handle[] => {
    const next = children[index + 1];
    if (!next || index >= MAX_GAPS) return [];
    const key = `gap-${String(index)}`;
    const kind = { what: 'gap' } as const;
    if (flow === 'column') {
      if (next.y < child.y + child.height - 1) return [];
      return [
        { key, kind, x: child.x + child.width / 2, y: (child.y + child.height + next.y) / 2, axis: 'y', sign: 1 },
      ];
    }
    const [left, right] = rtl ? [next, child] : [child, next];
    if (right.x < left.x + left.width - 1) return [];
    // The middle of a line between columns is for their widths.
    const share = tracks.length > 1 ? 0.8 : 0.5;
    const y = child.y + child.height * share;
    return [{ key, kind, x: (left.x + left.width + right.x) / 2, y, axis: 'x', sign: rtl ? -1 : 1 }];
  });
}

function columnHandles({ box, tracks, gap, padding, rtl, zoom }: Measured): Handle[] {
  let along = padding.inlineStart;
  return tracks.slice(0, -1).map((track, line) => {
    along += track + gap;
    const inset = (along - gap / 2) * zoom;
    const x = rtl ? box.x + box.width - inset : box.x + inset;
    const kind = { what: 'column', line } as const;
    return { key: `column-${String(line)}`, kind, x, y: box.y + box.height / 2, axis: 'x', sign: rtl ? -1 : 1 };
  });
}

function sizeHandles({ box, isImage, rtl }: Measured): Handle[] {
  if (!isImage) return [];
  const end = rtl ? box.x : box.x + box.width;
  return [
    {
      key: 'width',
      kind: { what: 'size', key: 'width' },
      x: end,
      y: box.y + box.height / 2,
      axis: 'x',
      sign: rtl ? -1 : 1,
    },
    {
      key: 'height',
      kind: { what: 'size', key: 'height' },
      x: box.x + box.width / 2,
      y: box.y + box.height,
      axis: 'y',
      sign: 1,
    },
  ];
}

/** Where the handles of a block stand. An image has its size, anything else its padding, gaps and columns. */
export function handlesOf(measured: Measured): Handle[] {
  if (measured.isImage) return sizeHandles(measured);
  return [...paddingHandles(measured), ...gapHandles(measured), ...columnHandles(measured)];
}
