import { defineEvent } from '#server/platform/events.ts';

/** A version of a page is about to go live. What visitors need of it is made ahead: emitted before, and waited for. */
export const pageComing = defineEvent<{
  readonly siteId: string;
  readonly pageKey: string;
  /** Null: the newest draft. */
  readonly version: number | null;
}>('page-coming');

/** Drafts or published pages of a site changed. Emitted after it. */
export const pagesChanged = defineEvent<{
  readonly siteId: string;
  /** Visitors get another version of a page now. */
  readonly isPublished: boolean;
}>('pages-changed');
