import type { Json, StyleLayer } from '#common/layout/document.ts';
import { STYLE_PROPERTIES, type StyleKey } from '#common/layout/style-properties.ts';
import { layerOf } from '#common/layout/style-layers.ts';
import type { StyleValues } from '../commands/set-style';

/** Sides of a box in the order of reading, not of the compass: `inlineStart` is left in English, right in Arabic. */
export const SIDES = ['blockStart', 'inlineEnd', 'blockEnd', 'inlineStart'] as const;
export type Side = (typeof SIDES)[number];
export type BoxKind = 'padding' | 'margin';
/** Which sides move together. */
export type SideLink = 'one' | 'axis' | 'all';

/** Of a box people read from the left; in right-to-left pages people do not set left and right by hand. */
const PHYSICAL: { readonly [side in Side]: string } = {
  blockStart: 'Top',
  blockEnd: 'Bottom',
  inlineStart: 'Left',
  inlineEnd: 'Right',
};

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The properties that set one side of a box, the weakest first. */
export function sideKeys(kind: BoxKind, side: Side): readonly StyleKey[] {
  const axis = side.startsWith('block') ? 'Block' : 'Inline';
  return [kind, `${kind}${axis}`, `${kind}${capital(side)}`, `${kind}${PHYSICAL[side]}`] as StyleKey[];
}

/** The sides that move with a side. */
export function linkedSides(side: Side, link: SideLink): readonly Side[] {
  if (link === 'all') return SIDES;
  return link === 'one' ? [side] : SIDES.filter((each) => each.startsWith('block') === side.startsWith('block'));
}

const CORNERS = [
  'borderStartStartRadius',
  'borderStartEndRadius',
  'borderEndEndRadius',
  'borderEndStartRadius',
] as const;
export type Corner = (typeof CORNERS)[number];
export { CORNERS };

function valueIn(style: Json | undefined, layer: StyleLayer, keys: readonly StyleKey[]) {
  const held = layerOf(style, layer);
  const value = keys
    .map((key) => held[key])
    .filter((each) => each !== undefined)
    .at(-1);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/**
 * Sets sides of a box in one layer, in the shortest spelling: one value for all sides, one an axis, else each side.
 * The same box is always written alike, however one came there.
 * @param value undefined takes the sides back
 */
export function withSides(
  style: Json | undefined,
  layer: StyleLayer,
  kind: BoxKind,
  sides: readonly Side[],
  value: string | undefined,
): StyleValues {
  const next = Object.fromEntries(
    SIDES.map((side) => [side, sides.includes(side) ? value : valueIn(style, layer, sideKeys(kind, side))]),
  ) as { [side in Side]: string | undefined };
  const written: Record<string, string | undefined> = {};
  for (const key of Object.keys(STYLE_PROPERTIES)) if (key.startsWith(kind)) written[key] = undefined;
  const { blockStart, blockEnd, inlineStart, inlineEnd } = next;
  const all = new Set(Object.values(next));
  if (all.size === 1) written[kind] = blockStart;
  else {
    if (blockStart === blockEnd) written[`${kind}Block`] = blockStart;
    else Object.assign(written, { [`${kind}BlockStart`]: blockStart, [`${kind}BlockEnd`]: blockEnd });
    if (inlineStart === inlineEnd) written[`${kind}Inline`] = inlineStart;
    else Object.assign(written, { [`${kind}InlineStart`]: inlineStart, [`${kind}InlineEnd`]: inlineEnd });
  }
  return written;
}

/** Sets one corner's radius, or all, in the shortest spelling. */
export function withCorners(
  style: Json | undefined,
  layer: StyleLayer,
  corners: readonly Corner[],
  value: string | undefined,
): StyleValues {
  const next = CORNERS.map((corner) =>
    corners.includes(corner) ? value : valueIn(style, layer, ['borderRadius', corner]),
  );
  const same = new Set(next).size === 1;
  return {
    borderRadius: same ? next[0] : undefined,
    ...Object.fromEntries(CORNERS.map((corner, index) => [corner, same ? undefined : next[index]])),
  };
}
