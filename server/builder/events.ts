import { defineEvent } from '#server/platform/events.ts';

/** A version of a page that is about to go live; `version` null: the newest draft. */
export interface ComingPage {
  readonly pageKey: string;
  readonly version: number | null;
}

/** Pages of a site are about to go live together. What visitors need of them is made ahead: emitted before, and waited for. */
export const pagesComing = defineEvent<{
  readonly siteId: string;
  readonly pages: readonly ComingPage[];
}>('pages-coming');

/** Drafts or published pages of a site changed. Emitted after it. */
export const pagesChanged = defineEvent<{
  readonly siteId: string;
  /** Visitors get another version of a page now. */
  readonly isPublished: boolean;
}>('pages-changed');
