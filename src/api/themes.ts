import type { ThemeDocument } from '#common/contract/theme-document.ts';
import type { ThemeDraft, ThemeVersion, TokenUses } from '#common/contract/themes.ts';
import { call } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';

export type { ThemeDocument, ThemeDraft, ThemeVersion, TokenUses };

const THEME = 'GET v1/theme';
const USES = 'GET v1/theme/uses';
const VERSIONS = 'GET v1/theme/versions';
/** What is live is in the settings too, where the canvas reads it. */
const SETTINGS = 'GET v1/settings/site';

/** The theme of the site: what is live, and the draft. */
export function useTheme(): CallState<typeof THEME> {
  return useCall(THEME, {});
}

/** Where the tokens are used that the theme or its draft has of its own. @param may whether the person may ask */
export function useThemeUses(may: boolean): CallState<typeof USES> {
  return useCall(USES, may ? {} : null);
}

/** One page of the publications of the theme. */
export function useThemeVersions(page: number): CallState<typeof VERSIONS> {
  return useCall(VERSIONS, { query: { page, size: 20 } });
}

/**
 * Saves the draft; what others changed since `base` is kept.
 * @returns the draft as stored
 * @throws ApiError `invalid` naming the token
 */
export async function saveTheme(base: ThemeDocument, theme: ThemeDocument): Promise<ThemeDraft> {
  return (await call('POST v1/theme/save', { body: { base, theme } })).draft;
}

export async function discardTheme(): Promise<void> {
  await call('POST v1/theme/discard', { body: {} });
  await reread(THEME);
}

/** @throws ApiError `conflict` where the draft was changed since it was looked at */
export async function publishTheme(theme: ThemeDocument): Promise<ThemeVersion> {
  const { version } = await call('POST v1/theme/publish', { body: { theme } });
  await reread(THEME, VERSIONS, SETTINGS);
  return version;
}

/** Makes a former publication the draft. */
export async function restoreTheme(version: number): Promise<ThemeDraft> {
  const { draft } = await call('POST v1/theme/restore', { body: { version } });
  await reread(THEME);
  return draft;
}
