import type { SiteSettings } from '#common/contract/sites.ts';
import { readStored, writeStored } from './client/browser-storage';
import { call } from './client/client';
import type { CallInput, Reply } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';

const LIST = 'GET v1/sites';
/** A plan limits the sites. */
const USAGE = 'GET subscriptions/current';
export type Site = Reply<typeof LIST>['sites'][number];

/** The sites of the chosen organization. */
export function useSites(): CallState<typeof LIST> {
  return useCall(LIST, {});
}

/**
 * Creates a further site.
 * @throws ApiError `invalid` with a reason for each field, `already_exists` for the domain, `plan_limit`
 */
export async function createSite(site: CallInput<'POST v1/sites'>['body']): Promise<Site> {
  const reply = await call('POST v1/sites', { body: site }).finally(() => reread(USAGE));
  await reread(LIST, 'GET organizations', 'POST user/info');
  return reply.site;
}

/** Chooses a site of the organization for all further calls; the caller reloads, since all on screen is of the former one. */
export function chooseSite({ titleIndex }: Pick<Site, 'titleIndex'>): void {
  writeStored('titleIndex', String(titleIndex));
}

/** Deletes a site with everything in it; `confirmName` must be its name. */
export async function deleteSite(titleIndex: number, confirmName: string): Promise<void> {
  await call('POST v1/sites/delete', { body: { titleIndex, confirmName } });
  await reread(LIST, USAGE, 'GET organizations', 'POST user/info');
}

/** The address at which visitors reach the chosen site; null while it is not known. */
export function useSiteUrl(): string | null {
  const { data } = useSites();
  const index = readStored('titleIndex');
  const site = data?.sites.find(({ titleIndex }) => String(titleIndex) === index) ?? data?.sites[0];
  return site?.url ?? null;
}

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
