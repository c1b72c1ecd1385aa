import { fault } from '#common/contract/faults.ts';
import type { RouteAnswer } from '#common/rules/match-page-route.ts';
import type { PageRoute } from '#common/contract/page-routes.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { siteRoutes } from '#server/builder/page-routes/route-index.ts';
import { loadRedirects } from './store';

/** What would answer an address. */
export interface Resolution {
  readonly route: PageRoute | null;
  readonly keys?: Record<string, string>;
  readonly pageKey?: string;
  readonly redirect?: { readonly to: string; readonly status: number };
  /** Id of the stored redirect that takes the address before `route` can. */
  readonly shadowedBy?: string;
}

function bad(code: 'path_needed' | 'path_coding') {
  return new AppError('invalid', { details: [fault('url', code)] });
}

/** The path of an address as people paste it: whole (`https://…`) or from its first slash. */
function pathOf(url: string): string {
  const whole = /^https?:\/\/[^/?#]*([^?#]*)/i.exec(url.trim());
  const path = whole ? (whole[1] ?? '') : url.trim().replace(/[?#].*$/s, '');
  if (path === '') return '/';
  if (!path.startsWith('/')) throw bad('path_needed');
  return path;
}

function ofRoute(answer: Exclude<RouteAnswer<PageRoute>, 'malformed'>): Resolution {
  if (answer === null) return { route: null };
  const { route, keys, redirect } = answer;
  const slash = redirect === undefined ? {} : { redirect: { to: redirect, status: 308 } };
  return { route, keys: { ...keys }, pageKey: route.page_template, ...slash };
}

/**
 * `v1/pageRoutes/resolve`: the route that answers, with its keys, and the redirect that comes first, if any.
 * @param url a path of the site, or a whole address (its host is not looked at)
 * @throws AppError invalid when it cannot be read
 */
export async function resolveAddress(db: Queryable, siteId: string, url: string): Promise<Resolution> {
  const path = pathOf(url);
  const { index } = await siteRoutes(db, siteId);
  const answer = index.match(path);
  if (answer === 'malformed') throw bad('path_coding');
  const behind = ofRoute(answer);
  const redirect = (await loadRedirects(db, siteId)).find(path);
  if (!redirect) return behind;
  const { to, status, id } = redirect;
  return { ...behind, redirect: { to, status }, ...(behind.route ? { shadowedBy: id } : {}) };
}
