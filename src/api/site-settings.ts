import type { SiteSettings } from '#common/contract/site-settings.ts';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';

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

/** Has the proof of the site's domain looked for. @throws when neither record nor file is there */
export async function verifySiteDomain(): Promise<void> {
  await call('POST v1/settings/site/verifyDomain', { body: {} });
  await reread(SITE, 'POST user/info');
}
