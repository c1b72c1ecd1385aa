import type { Scope } from '#common/layout/binding-path.ts';
import { isRecord } from '#common/rules/is-record.ts';
import type { ReadyPage, SiteState } from './site-state';

/** Steps of a trail at most: each may ask for a page. */
const MAX_STEPS = 20;

interface Step {
  readonly label: string;
  readonly href: string;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The paths above a path, the home page first: `/a/b/` is below `/` and `/a/`. */
function pathsAbove(path: string): readonly string[] {
  const segments = path.split('/', MAX_STEPS + 2).filter(Boolean);
  return segments.map((_, count) => (count === 0 ? '/' : `/${segments.slice(0, count).join('/')}/`));
}

/**
 * The pages above an address by their titles, and this one: what `page.trail` is. Addresses without a page are left out.
 * @param path canonical
 */
export async function trailOf(
  { index, published }: Pick<SiteState, 'index' | 'published'>,
  path: string,
  title: string,
): Promise<readonly Step[]> {
  const steps: Step[] = [];
  for (const above of pathsAbove(path)) {
    const match = index.match(above);
    if (!match || match === 'malformed') continue;
    const ready = await published(match.route.page_template);
    const href = match.redirect ?? above;
    if (ready) steps.push({ label: ready.title || decoded(href.split('/').filter(Boolean).at(-1) ?? '/'), href });
  }
  return [...steps, { label: title || decoded(path.split('/').filter(Boolean).at(-1) ?? '/'), href: path }];
}

/** What bindings read, with `page.trail` where the page shows it. */
export async function withTrail(
  state: Pick<SiteState, 'index' | 'published'>,
  { readsTrail, title }: Pick<ReadyPage, 'readsTrail' | 'title'>,
  scope: Scope,
): Promise<Scope> {
  if (!readsTrail || !isRecord(scope.page)) return scope;
  const { path } = scope.page;
  return typeof path === 'string'
    ? { ...scope, page: { ...scope.page, trail: await trailOf(state, path, title) } }
    : scope;
}
