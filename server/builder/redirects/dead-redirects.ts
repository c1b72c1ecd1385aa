import { isReservedPath } from '#common/rules/page-route-pattern.ts';
import type { Problem } from '#server/builder/page-routes/check-routes.ts';
import { siteRoutes } from '#server/builder/page-routes/route-index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { loadRedirects } from './store';

/**
 * Tells whether neither a route nor a redirect of the site answers a path: visitors would find nothing there. A hundred
 * patterns of routes take ten milliseconds for a long one.
 */
async function deadTest(db: Queryable, siteId: string): Promise<(path: string) => boolean> {
  const { index } = await siteRoutes(db, siteId);
  const redirects = await loadRedirects(db, siteId);
  return (path) => !isReservedPath(path) && !redirects.find(path) && index.match(path) === null;
}

type Redirects = Awaited<ReturnType<typeof loadRedirects>>['rows'];

function* deadAmong(redirects: Redirects, isDead: (path: string) => boolean): Generator<undefined, Problem[]> {
  const dead: Problem[] = [];
  for (const { from, to } of redirects) {
    yield;
    if (!to.startsWith('/') || !isDead(to.replace(/[?#].*$/s, ''))) continue;
    const text = `The redirect of ${from} leads to ${to}, which nothing answers.`;
    dead.push({ kind: 'dead-redirect', routeIds: [], urls: [from, to], text });
  }
  return dead;
}

/** Redirects to a path of the site that nothing answers. */
export async function deadRedirects(db: Queryable, siteId: string): Promise<Problem[]> {
  const isDead = await deadTest(db, siteId);
  const { rows } = await loadRedirects(db, siteId);
  return inSlices(deadAmong(rows, isDead));
}

function* filterPaths(paths: readonly string[], isDead: (path: string) => boolean): Generator<undefined, string[]> {
  const dead: string[] = [];
  for (const path of paths) {
    yield;
    if (isDead(path)) dead.push(path);
  }
  return dead;
}

/** Those of these paths of the site that nothing answers (`v1/pageRoutes/findDead`). */
export async function deadPaths(db: Queryable, siteId: string, paths: readonly string[]): Promise<string[]> {
  return inSlices(filterPaths(paths, await deadTest(db, siteId)));
}
