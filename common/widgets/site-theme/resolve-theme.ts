import { isRecord } from '#common/rules/is-record.ts';
import { bold } from './bold';
import { readableOn } from './color';
import { neutral } from './neutral';
import { COLOR_TOKENS } from './palette';
import type { Scheme, SiteTheme } from './theme';
import type { ColorSide, ThemeDocument } from '#common/contract/theme-document.ts';
import { themeOf } from './theme-of';
import { warm } from './warm';

/** The shipped site themes by name. */
export const siteThemes = { neutral, warm, bold } as const;
export type ThemeName = keyof typeof siteThemes;

function isHex(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

function isScheme(value: unknown): value is Scheme {
  return value === 'light' || value === 'dark' || value === 'auto';
}

/** One side of a shipped theme's colors with some replaced, and those that must read on them chosen again. */
function replaced(colors: ThemeDocument['color'], side: ColorSide, given: unknown): ThemeDocument['color'] {
  if (!isRecord(given)) return colors;
  const own = Object.fromEntries(COLOR_TOKENS.flatMap((name) => (isHex(given[name]) ? [[name, given[name]]] : [])));
  for (const fill of ['primary', 'accent']) {
    const ground = own[fill];
    if (ground !== undefined) own[`on-${fill}`] ??= readableOn(ground);
  }
  return {
    ...colors,
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { ...colors[name]!, [side]: value }])),
  };
}

/** Whether the settings name a theme that people of the site made. */
export function hasOwnTheme(settings: unknown): settings is { readonly own: ThemeDocument } {
  return isRecord(settings) && isRecord(settings.own);
}

/**
 * The theme a site's settings describe, as a document that can be edited; what is missing or malformed is the neutral theme's.
 * @param settings `theme` of the site settings (docs/contract.md "Theme")
 */
export function themeDocumentOf(settings: unknown): ThemeDocument {
  if (hasOwnTheme(settings)) return settings.own;
  const given = isRecord(settings) ? settings : {};
  const name = typeof given.name === 'string' && Object.hasOwn(siteThemes, given.name) ? given.name : 'neutral';
  const theme = siteThemes[name as ThemeName];
  const colors = isRecord(given.colors) ? given.colors : {};
  const light = replaced(theme.color, 'light', colors.light);
  return {
    ...theme,
    scheme: isScheme(given.scheme) ? given.scheme : theme.scheme,
    color: replaced(light, 'dark', colors.dark),
  };
}

/** The same ready to be written as CSS. */
export function resolveTheme(settings: unknown): SiteTheme {
  return themeOf(themeDocumentOf(settings), hasOwnTheme(settings));
}
