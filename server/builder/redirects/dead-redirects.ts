import { isReservedPath } from '#common/rules/page-route-pattern.ts';
import type { Problem } from '#server/builder/page-routes/check-routes.ts';
import { siteRoutes } from '#server/builder/page-routes/route-index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { loadRedirects } from './store';

/** Tells whether neither a route nor a redirect of the site answers a path: visitors would find nothing there. */
async function deadTest(db: Queryable, siteId: string): Promise<(path: string) => boolean> {
  const { index } = await siteRoutes(db, siteId);
  const redirects = await loadRedirects(db, siteId);
  return (path) => !isReservedPath(path) && !redirects.find(path) && index.match(path) === null;
}

/** Redirects to a path of the site that nothing answers. */
export async function deadRedirects(db: Queryable, siteId: string): Promise<Problem[]> {
  const isDead = await deadTest(db, siteId);
  const { rows } = await loadRedirects(db, siteId);
  return rows.flatMap(({ from, to }) => {
    if (!to.startsWith('/') || !isDead(to.replace(/[?#].*$/s, ''))) return [];
    const text = `The redirect of ${from} leads to ${to}, which nothing answers.`;
    return [{ kind: 'dead-redirect', routeIds: [], urls: [from, to], text }];
  });
}

/** Those of these paths of the site that nothing answers (`v1/pageRoutes/findDead`). */
export async function deadPaths(db: Queryable, siteId: string, paths: readonly string[]): Promise<string[]> {
  return paths.filter(await deadTest(db, siteId));
}
