import type { PageRoute } from '../contract/page-routes';

/** What the choice needs of a route. */
type Sampled = Pick<PageRoute, 'page_template' | 'is_active' | 'keys'>;

/**
 * The route whose sample shows a page, on the canvas and in previews: the first active one that gives it keys, else the
 * first active one.
 * @param routes oldest first
 */
export function sampleRoute<Route extends Sampled>(routes: readonly Route[], pageKey: string): Route | undefined {
  const own = routes.filter((route) => route.is_active && route.page_template === pageKey);
  return own.find(({ keys }) => keys.length > 0) ?? own[0];
}
