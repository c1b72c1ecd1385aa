import type { ColorToken } from '#common/contract/theme-document.ts';
import { TOKEN_GROUPS } from '#common/layout/style-properties.ts';
import { paletteOf, referredColor, resolveColor } from '#common/widgets/site-theme/theme-colors.ts';
import { siteTokens } from '#common/widgets/site-theme/tokens.ts';
import type { ThemeDocument } from '#src/api/themes.ts';

function formerOf(name: string): ColorToken {
  const value = `$color.${name}`;
  return { light: value, dark: value, renamed: true };
}

/** Former names that lead to one of these colors, also over others. */
export function formerNames({ color }: ThemeDocument, names: readonly string[]): string[] {
  const all = new Set(names);
  for (let size = -1; size !== all.size;) {
    size = all.size;
    for (const [name, { light, renamed }] of Object.entries(color))
      if (renamed && all.has(referredColor(light) ?? '')) all.add(name);
  }
  return [...all].slice(names.length);
}

/** A color of the theme's own under another name, in its place; its former one leads to it. */
export function renameColor(theme: ThemeDocument, from: string, to: string): ThemeDocument {
  const entries = Object.entries(theme.color).filter(([name]) => name !== to);
  const renamed = entries.map(([name, token]) => [name === from ? to : name, token] as const);
  return { ...theme, color: { ...Object.fromEntries(renamed), [from]: formerOf(to) } };
}

/**
 * Colors of the theme's own become former names of another one, so that no document is written again.
 * @param scale also its record, where they were one
 */
export function replaceColors(
  theme: ThemeDocument,
  names: readonly string[],
  by: string,
  scale?: string,
): ThemeDocument {
  const { [scale ?? '']: _gone, ...scales } = theme.scales;
  const left = Object.entries(theme.color).filter(([name]) => !names.includes(name));
  const former = names.map((name) => [name, formerOf(by)] as const);
  return { ...theme, scales, color: Object.fromEntries([...left, ...former]) };
}

/** Of a scale the steps in use as colors of their own, without its record. */
export function keepSteps(theme: ThemeDocument, scale: string, unused: readonly string[]): ThemeDocument {
  const { [scale]: _gone, ...scales } = theme.scales;
  const left = Object.entries(theme.color).filter(([name]) => !unused.includes(name));
  return { ...theme, scales, color: Object.fromEntries(left) };
}

function distance(one: string, other: string): number {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [a, b] = [parts(one), parts(other)];
  return a.reduce((sum, part, index) => sum + Math.abs(part - (b[index] ?? 0)), 0);
}

/** Colors that can take the place of these, those that look most alike first. */
export function replacementsFor(theme: ThemeDocument, names: readonly string[]): string[] {
  const palette = paletteOf(theme.color, 'light');
  const shown = palette[names[Math.floor(names.length / 2)] ?? ''] ?? '#808080';
  const isFree = (by: string) => {
    const { color } = replaceColors(theme, names, by);
    return (['light', 'dark'] as const).every((side) => resolveColor(color, side, `$color.${by}`) !== undefined);
  };
  return Object.keys(palette)
    .filter((name) => !names.includes(name) && !theme.color[name]?.renamed && isFree(name))
    .sort((one, other) => distance(palette[one] ?? '', shown) - distance(palette[other] ?? '', shown));
}

/** A shipped theme to go on with: tokens of one's own stay, as documents may name them. */
export function startWith(theme: ThemeDocument, shipped: ThemeDocument, title: string): ThemeDocument {
  const own = TOKEN_GROUPS.map((group) => {
    const added = Object.entries<unknown>(theme[group]).filter(([name]) => !siteTokens[group].includes(name));
    return [group, { ...shipped[group], ...Object.fromEntries(added) }] as const;
  });
  return { ...shipped, ...Object.fromEntries(own), title, scales: theme.scales, former: theme.former };
}
