import * as z from 'zod';
import { body, endpoint, ok, okWithMessage } from './endpoint';

/** What is measured in browsers: LCP, INP and TTFB in milliseconds, CLS as it is, time in sight in seconds. */
export const VITALS = ['lcp', 'cls', 'inp', 'ttfb', 'time'] as const;
export type Vital = (typeof VITALS)[number];

const budgets = z.strictObject({
  lcp: z.number().int().min(100).max(60_000),
  cls: z.number().min(0.01).max(10),
  inp: z.number().int().min(10).max(60_000),
  ttfb: z.number().int().min(10).max(60_000),
});
/** What three of four views of a page are to stay below. */
export type VitalBudgets = z.output<typeof budgets>;

/** What counts as good (web.dev/articles/vitals, web.dev/articles/ttfb), where a site sets no budget of its own. */
export const GOOD_VITALS: VitalBudgets = { lcp: 2500, cls: 0.1, inp: 200, ttfb: 800 };
/** From where on they are poor, by the same. */
export const POOR_VITALS: VitalBudgets = { lcp: 4000, cls: 0.25, inp: 500, ttfb: 1800 };

const device = z.enum(['desktop', 'mobile', 'tablet', 'other', 'unknown']);

/** Three of four stayed below it, and how many were measured; null: none was. */
const measured = z.object({ p75: z.number(), count: z.number().int() }).nullable();
const byVital = z.object({ lcp: measured, cls: measured, inp: measured, ttfb: measured, time: measured });

export const vitalRow = z.object({ value: z.string(), vitals: byVital });
export type VitalRow = z.infer<typeof vitalRow>;

/** Longest range that is read at once, in days. */
export const MAX_VITAL_DAYS = 92;

export const queryVitals = endpoint({
  method: 'POST',
  path: 'v1/metrics/vitals',
  access: 'content.read',
  summary: 'What browsers measured on the pages of the site, where it counts by beacon',
  body: body({
    /** Days in UTC; the last one counts. */
    from: z.iso.date(),
    to: z.iso.date(),
    by: z.enum(['page', 'device', 'version']).default('page'),
    /** One page, one kind of device. Versions are listed for a single page only. */
    page: z.string().min(1).max(200).optional(),
    device: device.optional(),
  }),
  reply: ok({
    /** Those measured most often first, at most 100. */
    rows: z.array(vitalRow),
    totals: byVital,
    /** Each day on which something was measured, in order. */
    days: z.array(vitalRow),
    budgets,
    /** From where on they are poor. */
    poor: budgets,
    /** Whether pages carry the beacon. */
    beacon: z.boolean(),
  }),
});

export const saveBudgets = endpoint({
  method: 'POST',
  path: 'v1/metrics/budgets',
  access: 'site.manage',
  summary: 'Set what the pages of the site are to stay below',
  body: body({ budgets }),
  reply: okWithMessage({ budgets }),
});
