import type { SiteState } from '#server/published/web/site-state.ts';
import { canonicalPath } from '#server/published/web/answer.ts';

/** The page that a form was sent from, and its address. */
export interface PlaceOfForm {
  readonly pageKey: string;
  readonly path: string;
  /** Keys of the address. */
  readonly keys: Readonly<Record<string, string>>;
}

/** The path of what browsers name as the page before, where it is of this host. */
function pathBefore(referer: string | undefined, host: string | undefined): string | null {
  if (referer === undefined || host === undefined || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === host ? url.pathname : null;
}

/**
 * Where a form of a page was sent from: the address that the browser names, if it leads to that page, else the page's own
 * first address. Forms of the home page are also sent from errors, which have its header and footer.
 */
export function placeOfForm(
  { index, routes }: SiteState,
  pageKey: string,
  headers: { readonly referer?: string | undefined; readonly host?: string | undefined },
): PlaceOfForm {
  const before = pathBefore(headers.referer, headers.host);
  const match = before === null ? null : index.match(before);
  if (before !== null && match && match !== 'malformed' && match.route.page_template === pageKey)
    return { pageKey, path: canonicalPath(match.route, match.keys, before), keys: match.keys };
  const own = routes.find((route) => route.is_active && route.page_template === pageKey);
  return { pageKey, path: own?.sample_url_string ?? '/', keys: {} };
}
