import { isRecord } from '#common/rules/is-record.ts';
import type { FontToken, ShadowLayer } from '#common/contract/theme-document.ts';
import { FONT_STACKS, type FontStack } from '../site-theme/font-stacks';
import { SHIPPED_FONTS } from '../site-theme/shipped-fonts';
import { referredColor } from '../site-theme/theme-colors';

/** A JSON value of the file. */
export type Written = string | number | boolean | readonly Written[] | { readonly [key: string]: Written };

/** What is computed is written short. */
export function rounded(value: number, digits = 4): number {
  return Number(value.toFixed(digits));
}

/** Four decimals of a channel, three of alpha tell all 256 steps apart. */
function channel(hex: string, at: number, digits: number): number {
  return rounded(Number.parseInt(hex.slice(at, at + 2), 16) / 255, digits);
}

/** A color of a theme: `$color.brand-600` is a reference. */
export function writeColor(value: string): Written {
  const name = referredColor(value);
  if (name !== undefined) return `{color.${name}}`;
  const alpha = value.length === 9 ? channel(value, 7, 3) : 1;
  return {
    colorSpace: 'srgb',
    components: [1, 3, 5].map((at) => channel(value, at, 4)),
    ...(alpha < 1 && { alpha }),
    hex: value.slice(0, 7),
  };
}

/** A length. */
export function writeLength(value: number, unit: 'px' | 'rem' = 'px'): Written {
  return { value, unit };
}

/** px of letters set apart by `em`. @param size px of the letters */
export function writeTracking(em: number, size: number): Written {
  return writeLength(rounded(em * size));
}

function namesOf(stack: string): string[] {
  return stack.split(',').map((name) => name.trim().replaceAll('"', ''));
}

/** The name of a family in the file: that of the shipped font, or the word a font of the site's own is known by. */
export function writtenFamily(family: string): string {
  const shipped = Object.hasOwn(SHIPPED_FONTS, family) ? SHIPPED_FONTS[family] : undefined;
  return shipped?.title ?? family.replace(/^own:/, '');
}

/** A font with what is shown where it is missing. */
export function writeFont({ family, stack }: FontToken): Written {
  const system = Object.hasOwn(FONT_STACKS, stack) ? FONT_STACKS[stack as FontStack] : FONT_STACKS.system;
  return [...(family === '' ? [] : [writtenFamily(family)]), ...namesOf(system)];
}

/** The format knows no shadow without layers. */
const NO_LAYER: ShadowLayer = { x: 0, y: 0, blur: 0, spread: 0, color: '#00000000', inset: false };

/** A shadow, layer by layer. */
export function writeShadow(layers: readonly ShadowLayer[]): Written {
  return (layers.length > 0 ? layers : [NO_LAYER]).map(({ x, y, blur, spread, color, inset }) => ({
    color: writeColor(color),
    offsetX: writeLength(x),
    offsetY: writeLength(y),
    blur: writeLength(blur),
    spread: writeLength(spread),
    ...(inset && { inset }),
  }));
}

/** Whether two values of a file are the same, whatever the order of their keys. */
export function sameWritten(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => sameWritten(each, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const keys = Object.keys(one);
  const isSame = (key: string) => Object.hasOwn(other, key) && sameWritten(one[key], other[key]);
  return keys.length === Object.keys(other).length && keys.every(isSame);
}
