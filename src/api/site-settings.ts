import type { SiteSettings } from '#common/contract/site-settings.ts';
import { call } from './client';
import type { CallInput } from './endpoints';
import { type CallState, reread, useCall } from './use-call';

export type { SiteSettings };
const SITE = 'GET v1/settings/site';

/** The settings of the site. */
export function useSiteSettings(): CallState<typeof SITE> {
  return useCall(SITE, {});
}

/** Changes what is given; absent fields keep their value. @returns the server's message */
export async function saveSiteSettings(settings: CallInput<'POST v1/settings/site'>['body']): Promise<string> {
  const { message } = await call('POST v1/settings/site', { body: settings });
  await reread(SITE, 'POST user/info');
  return message;
}
