import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time } from './endpoint';

/** Widths that pages are looked at, px: a phone, a tablet, and the last breakpoint, after which content no longer grows. */
export const PICTURE_WIDTHS = [390, 768, 1280] as const;

/**
 * What a comparison holds at most: pages, pixels of a picture's height, requests of one page at one width, seconds for
 * one picture, marked areas of one picture.
 */
export const PICTURE_LIMITS = { pages: 10, height: 10_000, requests: 1000, seconds: 15, areas: 200 } as const;

/** `none`: there is nothing to compare yet, and `reason` says why. */
export const COMPARISON_STATES = ['none', 'waiting', 'making', 'ready', 'failed'] as const;

/**
 * Why there is none: the base branch, or the pull request, has no preview that is kept; both show the same files. Why
 * it failed: the server has no browser, no sandbox, or the browser could not be started; files of a preview are not
 * kept any more; the server was stopped; an unexpected error.
 */
export const COMPARISON_REASONS = [
  'no_before',
  'no_after',
  'same_files',
  'no_browser',
  'no_sandbox',
  'browser_failed',
  'files_gone',
  'interrupted',
  'internal',
] as const;
export type ComparisonReason = (typeof COMPARISON_REASONS)[number];

/**
 * How the pages were chosen: those whose files differ, else the first of the sitemap, else those that the start page
 * links to.
 */
export const PAGE_SOURCES = ['changed', 'sitemap', 'links'] as const;
export type PageSource = (typeof PAGE_SOURCES)[number];

/**
 * What a picture lacks: the page is higher, or asked for more. Why there is none: it did not come to rest in time, or
 * the browser broke off.
 */
export const PICTURE_FAULTS = ['too_high', 'too_many_requests', 'too_slow', 'failed'] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** A rectangle of a picture, px. */
const area = z.object({ x: z.number().int(), y: z.number().int(), width: z.number().int(), height: z.number().int() });

const picture = z.object({
  /** Of the file, for `github/pull-request/picture`; null: none could be taken. */
  name: z.string().nullable(),
  height: z.number().int(),
  faults: z.array(z.enum(PICTURE_FAULTS)),
  /** What differs from the other picture. */
  areas: z.array(area),
});
export type PagePicture = z.infer<typeof picture>;

const comparedWidth = z.object({
  width: z.number().int(),
  /** null: there is no such page. */
  before: picture.nullable(),
  after: picture.nullable(),
});
export type ComparedWidth = z.infer<typeof comparedWidth>;

const comparedPage = z.object({
  /** Its address on the site: `/about`. */
  path: z.string(),
  widths: z.array(comparedWidth),
});
export type ComparedPage = z.infer<typeof comparedPage>;

const comparison = z.object({
  state: z.enum(COMPARISON_STATES),
  reason: z.enum(COMPARISON_REASONS).nullable(),
  /** The commits that are compared. */
  beforeSha: z.string().nullable(),
  afterSha: z.string().nullable(),
  source: z.enum(PAGE_SOURCES).nullable(),
  /** How many pages would be compared without the limit. */
  total: z.number().int(),
  pages: z.array(comparedPage),
  made_on: time.nullable(),
});
export type PageComparison = z.infer<typeof comparison>;

const id = z.string().max(64);

export const getPagePictures = endpoint({
  method: 'GET',
  path: 'github/pull-request/pictures/:id',
  access: 'develop',
  scope: 'organization',
  summary: 'Pictures of the pages of a pull request, before and after, with what differs; they are made by a job',
  params: z.strictObject({ id }),
  reply: ok({ comparison }),
});

export const makePagePictures = endpoint({
  method: 'POST',
  path: 'github/pull-request/pictures',
  access: 'develop',
  scope: 'organization',
  summary: 'Take the pictures again, of what both branches show now',
  body: body({ id }),
  reply: okWithMessage({ comparison }),
});

export const getPagePicture = endpoint({
  method: 'GET',
  path: 'github/pull-request/picture/:id/:name',
  access: 'develop',
  scope: 'organization',
  summary: 'One picture of a comparison, WebP',
  params: z.strictObject({ id, name: z.string().regex(/^[0-9a-f]{64}$/, 'not_valid') }),
  replyType: 'image/webp',
  reply: z.string(),
});
