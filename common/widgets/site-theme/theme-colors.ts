import { COLOR_TOKENS, type Palette } from './palette';
import type { ColorSide, ThemeDocument } from '#common/contract/theme-document.ts';

/** Another color of the theme, as a value. */
const REFERENCE = /^\$color\.([A-Za-z0-9-]{1,40})$/;

/** What a color shows whose references lead nowhere or round in a circle. */
const LOST = '#808080';

/** The color that a value names: `$color.brand-600` -> `brand-600`; undefined for a color itself. */
export function referredColor(value: string): string | undefined {
  return REFERENCE.exec(value)?.[1];
}

/**
 * What a color of a theme is in the end, `#rrggbb` or `#rrggbbaa`.
 * @returns undefined where a reference leads nowhere, or in a circle
 */
export function resolveColor(colors: ThemeDocument['color'], side: ColorSide, value: string): string | undefined {
  const seen = new Set<string>();
  for (let at = value; ;) {
    const name = referredColor(at);
    if (name === undefined) return at;
    if (seen.has(name) || !Object.hasOwn(colors, name)) return undefined;
    seen.add(name);
    at = colors[name]![side];
  }
}

/** All colors of a theme for one side: those that every theme has, then its own. */
export function paletteOf(colors: ThemeDocument['color'], side: ColorSide): Palette {
  const known: readonly string[] = COLOR_TOKENS;
  const names = [...known, ...Object.keys(colors).filter((name) => !known.includes(name))];
  return Object.fromEntries(
    names.map((name) => [name, resolveColor(colors, side, `$color.${name}`) ?? LOST]),
  ) as Palette;
}
