import type { PageKind } from '#common/contract/pages.ts';

/** The kinds of pages that have addresses of the site. */
export const ROUTABLE: PageKind[] = ['page', 'story'];
