import { LRUCache } from 'lru-cache';

/** A live page that was asked for and not shown: it would have been more than one page may be. */
export interface LargePage {
  readonly pageKey: string;
  /** The address it was asked for at: with other keys, and other data, it may be small enough. */
  readonly path: string;
  /** Of the site at that time: any later change of the site may have fixed the page. */
  readonly revision: number;
}

/** In memory of this process only: the next visit detects it again. */
const seen = new LRUCache<string, LargePage>({ max: 1000 });

function keyOf(siteId: string, pageKey: string) {
  return `${siteId} ${pageKey}`;
}

/** Remembers, for the editor and the check of the routes, that visitors could not be shown a page. */
export function noteLargePage(siteId: string, page: LargePage): void {
  seen.set(keyOf(siteId, page.pageKey), page);
}

/** Forgets that when the page was shown at the same address: its data has changed. */
export function forgetLargePage(siteId: string, { pageKey, path }: Pick<LargePage, 'pageKey' | 'path'>): void {
  if (seen.peek(keyOf(siteId, pageKey))?.path === path) seen.delete(keyOf(siteId, pageKey));
}

/** The address at which a page was too large since its site last changed, or null. */
export function largePageAt(siteId: string, pageKey: string, revision: number): string | null {
  const page = seen.peek(keyOf(siteId, pageKey));
  return page?.revision === revision ? page.path : null;
}
