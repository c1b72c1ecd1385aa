import { defineEvent } from '#server/platform/events.ts';

/** Drafts or published pages of a site changed. Emitted after it. */
export const pagesChanged = defineEvent<{
  readonly siteId: string;
  /** Visitors get another version of a page now. */
  readonly isPublished: boolean;
}>('pages-changed');
