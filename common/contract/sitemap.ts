import * as z from 'zod';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';

/** Why an address is not in the sitemap, the first that holds. */
export const LEFT_OUT = [
  /** A page that no route leads to. */
  'no_route',
  /** A route whose page is gone. */
  'no_page',
  'inactive',
  'not_live',
  /** A redirect answers in its place. */
  'redirected',
  /** Its page is shown at addresses that have none. */
  'not_found_page',
  /** Its page asks not to be found. */
  'noindex',
  /** A person left it out here. */
  'excluded',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

const entry = z.object({
  /** Of its route; null for a page without one. */
  routeId: z.string().nullable(),
  url_string: z.string().nullable(),
  /** One address for each that data and links name: all of them are listed. */
  dynamic: z.boolean(),
  /** null: the page of the route is gone. */
  pageKey: z.string().nullable(),
  page_name: z.string().nullable(),
  /** null: it is listed. */
  why: z.enum(LEFT_OUT).nullable(),
  included: z.boolean(),
  /** When what visitors see was saved; null while they see nothing. */
  live_on: time.nullable(),
  /** When the page was changed last, live or not. */
  changed_on: time.nullable(),
});
export type SitemapEntry = z.infer<typeof entry>;

export const getSitemap = endpoint({
  method: 'POST',
  path: 'v1/sitemap/dash/getEntries',
  access: 'content.read',
  summary:
    'The addresses of the site, and pages without one: which the sitemap lists and why others not; filter by listed',
  body: listBody,
  /** `listed`: how many are, of all. `maintenance`: nothing is to be read by search engines now. */
  reply: ok({ entries: z.array(entry), tc: total, listed: z.number().int(), maintenance: z.boolean() }),
});

export const includeInSitemap = endpoint({
  method: 'POST',
  path: 'v1/sitemap/include',
  access: 'site.manage',
  summary: 'List the addresses of a route in the sitemap, or no longer',
  body: body({ routeId: z.string().max(64), included: z.boolean() }),
  reply: okWithMessage({}),
});
