import type { Redirect } from '#common/contract/redirects.ts';
import { call } from './client/client';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { Redirect };

const LIST = 'POST v1/redirects/dash/getRedirects';
/** A redirect can lie over a page route, or lead to none; and it answers an address. */
const ANSWERS = ['POST v1/pageRoutes/check', 'POST v1/pageRoutes/resolve', 'POST v1/pageRoutes/findDead'] as const;

/** The redirects of the site. */
export function useRedirects(query: ListQuery = {}): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) });
}

/** Makes a redirect, or changes the one with the id. @throws ApiError `invalid` on `from` or `to` */
export async function saveRedirect(redirect: {
  id?: string;
  from: string;
  to: string;
  status: 301 | 302;
}): Promise<void> {
  await call('POST v1/redirects/saveRedirect', { body: redirect });
  await reread(LIST, ...ANSWERS);
}

export async function deleteRedirect(id: string): Promise<void> {
  await call('POST v1/redirects/delete/:id', { params: { id } });
  await reread(LIST, ...ANSWERS);
}

function withoutSlash(path: string) {
  return path.replace(/\/$/, '');
}

/**
 * Redirects the old address of a page that moved. What led from its new address elsewhere goes, or nothing would reach it.
 * @throws ApiError where a redirect begins at the old address already, or it would be one in a circle
 */
export async function redirectMoved({ from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  const { redirects } = await call(LIST, { body: listBody({ search: withoutSlash(to), size: 50 }) });
  for (const redirect of redirects)
    if (withoutSlash(redirect.from) === withoutSlash(to)) await deleteRedirect(redirect.id);
  await saveRedirect({ from, to, status: 301 });
}
