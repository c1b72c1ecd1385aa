import { eq, and, isNull } from 'drizzle-orm';
import type { PageRoute, ROUTE_PROBLEMS } from '#common/contract/page-routes.ts';
import { organizationOf } from '#server/platform/db/organization-of.ts';
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { largePageAt } from '#server/builder/pages/large-pages.ts';
import { siteRevision } from '#server/platform/site-revision/site-revision.ts';
import { compareShapes, type RouteOverlap } from './compare-shapes';
import { sampleFault } from './sample-fault';
import { analysePattern, knownVerdict } from './slow-pattern';
import { loadRoutes } from './store';

export interface Problem {
  readonly kind: (typeof ROUTE_PROBLEMS)[number];
  readonly routeIds: string[];
  /** Addresses of these routes. */
  readonly urls: string[];
  /** One English sentence. */
  readonly text: string;
}

/** Own patterns analysed in one check; those known already do not count. */
const ANALYSES = 20;

async function slowPatterns(owner: string, routes: readonly PageRoute[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  let analyses = 0;
  for (const { id, url_string, regex_pattern } of routes) {
    let verdict = knownVerdict(regex_pattern);
    if (verdict === undefined && analyses < ANALYSES) {
      analyses += 1;
      verdict = await analysePattern(regex_pattern, owner);
    }
    if (verdict === 'slow') {
      problems.push({
        kind: 'slow-pattern',
        routeIds: [id],
        urls: [url_string],
        text: `The pattern of ${url_string}, ${regex_pattern}, is slow on some addresses.`,
      });
    }
  }
  return problems;
}

async function publishedKeys(db: Queryable, siteId: string): Promise<Map<string, boolean>> {
  const rows = await db
    .select({ pageKey: pageTemplates.pageKey, published: pageTemplates.publishedVersion })
    .from(pageTemplates)
    .where(and(eq(pageTemplates.siteId, siteId), isNull(pageTemplates.deletedAt)));
  return new Map(rows.map((row) => [row.pageKey, row.published !== null]));
}

function deadRoute(route: PageRoute, published: ReadonlyMap<string, boolean>): Problem[] {
  const state = published.get(route.page_template);
  if (state === true) return [];
  const why = state === undefined ? 'which is not there' : 'which is not published';
  const text = `${route.url_string} leads to the page ${route.page_template}, ${why}.`;
  return [{ kind: 'dead', routeIds: [route.id], urls: [route.url_string], text }];
}

/** Pages that visitors could not be shown since the site last changed, with all routes that lead there. */
async function largePages(db: Queryable, siteId: string, routes: readonly PageRoute[]): Promise<Problem[]> {
  const revision = await siteRevision(db, siteId);
  return [...new Set(routes.map((route) => route.page_template))].flatMap((pageKey) => {
    const path = largePageAt(siteId, pageKey, revision);
    if (!path) return [];
    const routeIds = routes.filter((route) => route.page_template === pageKey).map(({ id }) => id);
    const text = `The page ${pageKey} is too large to be shown at ${path}.`;
    return [{ kind: 'too-large', routeIds, urls: [path], text }];
  });
}

function sampleMismatch(route: PageRoute): Problem[] {
  const derived = { pattern: route.regex_pattern, keys: route.keys, type: route.type };
  if (sampleFault(route, derived) === null) return [];
  const text = `The sample ${route.sample_url_string} does not match ${route.url_string}.`;
  return [{ kind: 'sample-mismatch', routeIds: [route.id], urls: [route.url_string], text }];
}

/** What is found by looking at each route by itself, and at all together. */
function* problemsOf(
  routes: readonly PageRoute[],
  published: ReadonlyMap<string, boolean>,
): Generator<undefined, Problem[]> {
  const urls = new Map(routes.map((route) => [route.id, route.url_string]));
  const overlaps = yield* compareShapes(routes.filter((route) => !route.page_type_advanced));
  const dead: Problem[] = [];
  const mismatches: Problem[] = [];
  for (const route of routes) {
    yield;
    dead.push(...deadRoute(route, published));
    mismatches.push(...sampleMismatch(route));
  }
  const overlap = ({ kind, first, other }: RouteOverlap): Problem => {
    const [a, b] = [urls.get(first) ?? '', urls.get(other) ?? ''];
    const text =
      kind === 'shadowed' ? `${b} never answers: ${a} is of the same shape and older.` : `${a} and ${b} overlap.`;
    return { kind, routeIds: [first, other], urls: [a, b], text };
  };
  return [...overlaps.map(overlap), ...dead, ...mismatches];
}

/** A check reads and compares every route of a site: one at a time, in slices beside that of another organization. */
const checks = createFairQueue({ running: 2, runningEach: 1, waiting: 40, waitingEach: 4 });

/**
 * What is wrong among the active routes of a site (docs/contract.md "Page routes"): of the same shape, crossing, leading to a
 * page that is not live or too large to be shown, with a sample that does not match, with a pattern slow in a
 * backtracking engine.
 * @throws AppError rate_limited when too many checks wait
 */
export async function checkRoutes(db: Queryable, siteId: string): Promise<Problem[]> {
  const owner = await organizationOf(db, siteId);
  const { problems, own } = await runQueued(checks, owner, async () => {
    const routes = (await loadRoutes(db, siteId)).filter((route) => route.is_active);
    const problems = await inSlices(problemsOf(routes, await publishedKeys(db, siteId)));
    const large = await largePages(db, siteId, routes);
    return { problems: [...large, ...problems], own: routes.filter((route) => route.page_type_advanced) };
  });
  return [...problems, ...(await slowPatterns(owner, own))];
}
