import { expect } from 'vitest';
import type { Misfit } from '#common/widgets/design-tokens/format.ts';
import { readDesignTokens } from '#common/widgets/design-tokens/read-design-tokens.ts';
import { siteThemes } from '#common/widgets/site-theme/resolve-theme.ts';
import { SHIPPED_FONTS } from '#common/widgets/site-theme/shipped-fonts.ts';
import { themeFaults } from '#common/widgets/site-theme/theme-faults.ts';
import type { ThemeDocument } from '#src/api/themes.ts';
import { convertColor } from '#common/widgets/design-tokens/convert-color.ts';

const fonts = Object.entries(SHIPPED_FONTS).map(([family, { title }]) => ({ family, title }));

/** A theme that could be saved, and the reasons of what did not fit by path. */
interface ReadFiles {
  readonly theme: ThemeDocument;
  readonly misfits: readonly Misfit[];
  readonly why: Readonly<Record<string, string>>;
}

/** Reads files by name into the neutral theme, as the Design screen does. */
export function readFiles(files: { readonly [name: string]: unknown }): ReadFiles {
  const given = Object.entries(files).map(([name, json]) => ({ name, json }));
  const result = readDesignTokens(given, siteThemes.neutral, { fonts, convert: convertColor });
  expect(themeFaults(result.theme, (family) => fonts.some((font) => font.family === family))).toEqual([]);
  return { ...result, why: Object.fromEntries(result.misfits.map(({ path, why }) => [path, why])) };
}

/** Reads one file. */
export function readFile(json: unknown): ReadFiles {
  return readFiles({ 'tokens.json': json });
}

/** An opaque color as the format writes it. */
export function srgb(hex: string, alpha = 1): object {
  const components = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return { colorSpace: 'srgb', components, alpha, hex };
}

/** A length. */
export function px(value: number): object {
  return { value, unit: 'px' };
}

/** A color that is the same in light and in dark mode. */
export function both(value: string): ThemeDocument['color'][string] {
  return { light: value, dark: value };
}
