const ADDRESS = /^\/404\/?$/;

/** Where a site has the page that is shown, with status 404, at addresses that have none. */
export const NOT_FOUND_ADDRESS = '/404/';

/** Whether a route has the page for addresses that have none. */
export function isNotFoundRoute(route: { readonly url_string: string; readonly page_type_advanced: boolean }): boolean {
  return !route.page_type_advanced && ADDRESS.test(route.url_string);
}
