import type { ThemeSource } from '#common/contract/theme-source.ts';
import { call } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';

export type { ThemeSource };

const SOURCE = 'GET project/theme-source';

/** The file of a project that the theme comes from. @param may whether the person may ask */
export function useThemeSource(may: boolean): CallState<typeof SOURCE> {
  return useCall(SOURCE, may ? {} : null);
}

/** Makes a file the source, or reads it again as if it were new. @throws ApiError `invalid` on `path` */
export async function setThemeSource(projectId: string, path: string): Promise<ThemeSource> {
  const { source } = await call('POST project/theme-source/save', { body: { projectId, path } });
  await reread(SOURCE);
  return source;
}

/** Takes the values of the file into the draft where both were changed. */
export async function takeThemeSource(): Promise<void> {
  await call('POST project/theme-source/take', { body: {} });
  await reread(SOURCE);
}

/** Proposes the draft as the new file. @throws ApiError `nothing_to_merge` */
export async function proposeTheme(title: string): Promise<{ id: string; number: number }> {
  const { pullRequest } = await call('POST project/theme-source/propose', { body: { title } });
  await reread('GET github/pull-requests', 'GET project/branches');
  return pullRequest;
}

export async function removeThemeSource(): Promise<void> {
  await call('POST project/theme-source/delete', { body: {} });
  await reread(SOURCE);
}
