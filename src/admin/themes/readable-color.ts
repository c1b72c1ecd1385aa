import { formatHex, modeOklch, modeRgb, parse, toGamut, useMode as addMode } from 'culori/fn';
import { contrast } from '#common/widgets/site-theme/color.ts';
import { paletteOf, resolveColor } from '#common/widgets/site-theme/theme-colors.ts';
import type { ColorSide } from '#common/contract/theme-document.ts';
import type { ThemeDocument } from '#src/api/themes.ts';
import { contrastPairs, levelOf, type ContrastPair } from './contrast-pairs';

addMode(modeRgb);
const toOklch = addMode(modeOklch);
const toScreen = toGamut('rgb', 'oklch');

/** Steps of lightness that are tried on each side of a color. */
const STEPS = 200;

function pairsOf(theme: ThemeDocument, name: string, side: ColorSide): ContrastPair[] {
  return contrastPairs(theme).filter((pair) => pair.over === name && pair.side === side);
}

/** Where a color is the hardest to read; undefined where it reads well on all that it meets. */
export function hardestPair(theme: ThemeDocument, name: string, side: ColorSide): ContrastPair | undefined {
  const low = pairsOf(theme, name, side).filter((pair) => levelOf(pair) === '');
  return low.sort((a, b) => a.ratio / a.least - b.ratio / b.least)[0];
}

/**
 * The color of the same hue nearest in lightness that reads well on all that it meets.
 * @returns `#rrggbb`, undefined where there is none or the color reads well
 */
export function readableColor(theme: ThemeDocument, name: string, side: ColorSide): string | undefined {
  const palette = paletteOf(theme.color, side);
  const color = toOklch(parse(resolveColor(theme.color, side, `$color.${name}`) ?? ''));
  const pairs = pairsOf(theme, name, side);
  if (!color || pairs.every((pair) => levelOf(pair) !== '')) return undefined;
  const reads = (hex: string) => pairs.every(({ under, least }) => contrast(hex, palette[under] ?? hex) >= least);
  for (let step = 1; step <= STEPS; step += 1)
    for (const l of [color.l - step / STEPS, color.l + step / STEPS]) {
      const hex = l < 0 || l > 1 ? undefined : formatHex(toScreen({ ...color, l }));
      if (hex !== undefined && reads(hex)) return hex;
    }
  return undefined;
}
