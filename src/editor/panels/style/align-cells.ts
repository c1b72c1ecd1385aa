import type { StyleKey } from '#common/layout/style-properties.ts';
import type { StyleValues } from '../../commands/set-style';

export const PLACES = ['start', 'center', 'end'] as const;
export type CellAlignment = (typeof PLACES)[number];

/** Which property moves the content along a line and which down the page, for a box that lays out so. */
interface Axes {
  readonly x: StyleKey;
  readonly y: StyleKey;
  readonly flipX: boolean;
  readonly flipY: boolean;
}

/**
 * @param display as computed, for example `flex`
 * @param direction of a flex box, as computed
 */
export function alignAxes(display: string, direction: string): Axes {
  if (display.includes('grid')) return { x: 'justifyItems', y: 'alignItems', flipX: false, flipY: false };
  const reverse = direction.endsWith('reverse');
  if (direction.startsWith('row')) return { x: 'justifyContent', y: 'alignItems', flipX: reverse, flipY: false };
  return { x: 'alignItems', y: 'justifyContent', flipX: false, flipY: reverse };
}

function flip(place: CellAlignment, flipped: boolean): CellAlignment {
  return !flipped || place === 'center' ? place : place === 'start' ? 'end' : 'start';
}

/** `flex-start` as the place it means; undefined for what is no place, such as `stretch`. `normal` stretches items. */
function placeOf(computed: string, key: StyleKey): CellAlignment | undefined {
  const word = computed.replace(/^flex-/, '');
  if (word === 'normal' && key === 'justifyContent') return 'start';
  return PLACES.find((place) => place === word);
}

/** The values that put the content at one of nine points. */
export function alignTo(axes: Axes, x: CellAlignment, y: CellAlignment): StyleValues {
  return { [axes.x]: flip(x, axes.flipX), [axes.y]: flip(y, axes.flipY) };
}

/** The alignment of the content. @param valueOf a property as set or computed */
export function alignedAt(axes: Axes, valueOf: (key: StyleKey) => string): { x?: CellAlignment; y?: CellAlignment } {
  const x = placeOf(valueOf(axes.x), axes.x);
  const y = placeOf(valueOf(axes.y), axes.y);
  return { ...(x && { x: flip(x, axes.flipX) }), ...(y && { y: flip(y, axes.flipY) }) };
}
