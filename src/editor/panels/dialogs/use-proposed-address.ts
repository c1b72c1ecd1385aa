import { toSlug } from '#common/rules/slug.ts';
import type { Kind } from '#common/layout/spec.ts';
import { useResolution } from '#src/api/page-routes.ts';
import { usePageTemplates } from '#src/api/pages.ts';

/** The address that a page without one is offered: '/' while nothing answers there, else its name; null = not known yet. */
export function useProposedAddress(pageKey: string, kind: Kind): string | null {
  const home = useResolution('/');
  const page = usePageTemplates({ size: 1, filter: { global_id: pageKey } });
  const isKnown = [home, page].every(({ data, error }) => data !== undefined || error !== undefined);
  if (!isKnown) return null;
  const isFirst = home.data !== undefined && home.data.route === null && home.data.redirect === undefined;
  if (isFirst && kind === 'page') return '/';
  return `/${toSlug(page.data?.pageTemplates[0]?.name ?? '') || pageKey}/`;
}
