import * as z from 'zod';
import { body, endpoint, listBody, ok, okWithMessage, total } from './endpoint';
import { pageKey } from './pages';

/** What an output of a page is without. */
export const leftPart = z.object({
  nodeId: z.string(),
  /** Name of its widget, and the name that its author gave it, '' where there is none. */
  widget: z.string(),
  name: z.string(),
  /** A text that says why, `area:key`. */
  reason: z.string(),
  /** Values of its placeholders. */
  values: z.record(z.string(), z.string()).optional(),
});
export type LeftPart = z.infer<typeof leftPart>;

/** Bytes of CSS that an output of a page has, and how many of them it may have: above that visitors do not get it. */
const weight = { cssBytes: z.number().int(), cssLimit: z.number().int() };

/** Which state of a page is looked at. */
export const draftOrVersion = {
  pageKey,
  /** The latest draft when absent. */
  version: z.number().int().min(1).optional(),
  /** A layout that is not saved yet, in place of a version. */
  root: z.unknown().optional(),
  meta: z.unknown().optional(),
};

export const checkOutput = endpoint({
  method: 'POST',
  path: 'v1/dashboard/checkOutput',
  access: 'content.read',
  summary: 'What a page is without as AMP, and what its CSS weighs there',
  bodyLimit: 6 * 1024 * 1024,
  body: body({
    ...draftOrVersion,
    output: z.literal('amp'),
  }),
  reply: ok({
    /** Whether the page is offered in this output. */
    on: z.boolean(),
    /** Bytes of the document, but for what data brings. */
    bytes: z.number().int(),
    ...weight,
    /**
     * Parts that are not in it, in the order of the page; of a block that goes with all that it holds, the block alone.
     */
    left: z.array(leftPart),
  }),
});

export const ampPage = z.object({
  global_id: z.string(),
  name: z.string(),
  amp: z.boolean(),
  /** The version that is looked at: the newest. */
  version: z.number().int(),
  publishedVersion: z.number().int().nullable(),
  /** Where visitors get it, by the sample address of a route; null: no route leads there, or the page is not live. */
  address: z.string().nullable(),
  ...weight,
  /** Number of parts that are not in it; `checkOutput` lists them. */
  left: z.number().int(),
});
export type AmpPage = z.infer<typeof ampPage>;

/** Pages that are looked at for one list: each is read and its CSS made. */
const MAX_LISTED = 50;

export const getAmpPages = endpoint({
  method: 'POST',
  path: 'v1/amp/dash/getPages',
  access: 'content.read',
  summary: 'The pages of the site with what they are as AMP; filter by amp',
  body: listBody.extend({ size: z.number().int().min(1).max(MAX_LISTED).default(20) }),
  reply: ok({ pages: z.array(ampPage), tc: total }),
});

/** Pages that are switched at once. */
const MAX_SWITCHED = 1000;

export const switchAmp = endpoint({
  method: 'POST',
  path: 'v1/amp/switch',
  access: 'content.write',
  summary: 'Offer pages as AMP too, or no longer: all of them or none',
  body: body({ pageKeys: z.array(pageKey).min(1).max(MAX_SWITCHED), amp: z.boolean() }),
  /** Pages that were not so before. */
  reply: okWithMessage({ changed: z.array(pageKey) }),
});
