import { isRecord } from '#common/rules/is-record.ts';
import { bold } from './bold';
import { neutral } from './neutral';
import { COLOR_TOKENS, withColors, type ColorToken } from './palette';
import type { Scheme, SiteTheme, ThemeName } from './theme';
import { warm } from './warm';

/** The shipped site themes by name. */
export const siteThemes: { readonly [name in ThemeName]: SiteTheme } = { neutral, warm, bold };

function isHex(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

function isScheme(value: unknown): value is Scheme {
  return value === 'light' || value === 'dark' || value === 'auto';
}

function ownColors(value: unknown): { [token in ColorToken]?: string } {
  if (!isRecord(value)) return {};
  return Object.fromEntries(COLOR_TOKENS.flatMap((token) => (isHex(value[token]) ? [[token, value[token]]] : [])));
}

/**
 * The theme a site's settings describe. Total: what is missing or malformed falls back to the neutral theme's.
 * @param settings `theme` of the site settings: `{name?: 'neutral'|'warm'|'bold', scheme?: 'light'|'dark'|'auto',
 *   colors?: {light?: {<token>: '#rrggbb'}, dark?: {…}}}`
 */
export function resolveTheme(settings: unknown): SiteTheme {
  const given = isRecord(settings) ? settings : {};
  const name = typeof given.name === 'string' && Object.hasOwn(siteThemes, given.name) ? given.name : 'neutral';
  const theme = siteThemes[name as ThemeName];
  const colors = isRecord(given.colors) ? given.colors : {};
  return {
    ...theme,
    scheme: isScheme(given.scheme) ? given.scheme : theme.scheme,
    light: withColors(theme.light, ownColors(colors.light)),
    dark: withColors(theme.dark, ownColors(colors.dark)),
  };
}
