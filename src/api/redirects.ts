import type { Redirect } from '#common/contract/redirects.ts';
import { call } from './client/client';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { Redirect };

const LIST = 'POST v1/redirects/dash/getRedirects';
/** A redirect can lie over a page route, or lead to none. */
const CHECK = 'POST v1/pageRoutes/check';

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
  await reread(LIST, CHECK);
}

export async function deleteRedirect(id: string): Promise<void> {
  await call('POST v1/redirects/delete/:id', { params: { id } });
  await reread(LIST, CHECK);
}
