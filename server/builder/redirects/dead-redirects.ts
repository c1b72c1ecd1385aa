import { isReservedPath } from '#common/rules/page-route-pattern.ts';
import type { Problem } from '#server/builder/page-routes/check-routes.ts';
import { siteRoutes } from '#server/builder/page-routes/route-index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { loadRedirects } from './store';

/** Redirects to a path of the site that neither a route nor another redirect answers: visitors would find nothing there. */
export async function deadRedirects(db: Queryable, siteId: string): Promise<Problem[]> {
  const { index } = await siteRoutes(db, siteId);
  const redirects = await loadRedirects(db, siteId);
  return redirects.rows.flatMap(({ from, to }) => {
    const path = to.replace(/[?#].*$/s, '');
    if (!to.startsWith('/') || isReservedPath(path) || redirects.find(path) || index.match(path) !== null) return [];
    const text = `The redirect of ${from} leads to ${to}, which nothing answers.`;
    return [{ kind: 'dead-redirect', routeIds: [], urls: [from, to], text }];
  });
}
