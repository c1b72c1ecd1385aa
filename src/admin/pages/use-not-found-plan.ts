import { can } from '#common/rules/can.ts';
import { isNotFoundRoute, NOT_FOUND_ADDRESS } from '#common/rules/not-found-address.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { savePageRoute, usePageRoutes } from '#src/api/page-routes.ts';

/** What becomes of a page that is made for addresses which have none. */
export interface NotFoundPlan {
  /** It gets the address by which sites find that page; not where another page has it, or the person may not. */
  readonly binds: boolean;
  readonly mayBind: boolean;
  /** The name of the page that has it; null: none has, undefined: not known yet. */
  readonly taken: string | null | undefined;
}

/** What this person's page for addresses that have none would become on this site. */
export function useNotFoundPlan(): NotFoundPlan {
  const mayBind = can(usePrincipal(), 'site.manage');
  const { data } = usePageRoutes({ search: NOT_FOUND_ADDRESS, size: 20 });
  const route = data?.routesList.pageRoutes.find(isNotFoundRoute);
  const taken = route ? route.page_name || route.page_template : data && null;
  return { binds: mayBind && taken === null, mayBind, taken };
}

/** Makes a page the one that is shown at addresses without a page, once it is live. @throws ApiError `invalid` */
export async function showAtNotFound(pageKey: string): Promise<void> {
  await savePageRoute({
    url_string: NOT_FOUND_ADDRESS,
    sample_url_string: NOT_FOUND_ADDRESS,
    page_template: pageKey,
    is_active: true,
    page_type_advanced: false,
  });
}
