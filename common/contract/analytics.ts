import * as z from 'zod';
import { body, endpoint, ok, time } from './endpoint';

/**
 * By what views can be filtered: `missing` are addresses that were asked for and not found, `entry` where visits began.
 */
export const DIMENSIONS = [
  'page',
  'route',
  'path',
  'source',
  'campaign',
  'browser',
  'device',
  'country',
  'missing',
  'entry',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/**
 * Views of one value alone: a row of a list. A source is a value of the view that it led to, an entry page of the view
 * that a visit began with; with an address that was not found, what is counted are not pages but requests for it.
 */
const viewFilter = z.strictObject({ dimension: z.enum(DIMENSIONS), value: z.string().min(1).max(2048) });
export type ViewFilter = z.infer<typeof viewFilter>;
/** Filters hold together, one for a dimension. */
export const viewFilters = z.array(viewFilter).max(DIMENSIONS.length);

/** Longest range that is read at once, in days. */
export const MAX_DAYS = 731;
/** The same for points by the hour. */
export const MAX_HOURLY_DAYS = 14;

/** A day in UTC. */
const day = z.iso.date();

const numbers = {
  views: z.number().int(),
  /** Each counted once a day: nothing ties a visitor of one day to the next. */
  visitors: z.number().int(),
  visits: z.number().int(),
  /** Visits of a single view. */
  bounces: z.number().int(),
  /** Spent between the views of visits. */
  seconds: z.number().int(),
};
export const viewTotals = z.object(numbers);
export type ViewTotals = z.infer<typeof viewTotals>;

export const viewPoint = z.object({ at: time, ...numbers });
export type ViewPoint = z.infer<typeof viewPoint>;

/**
 * `value`: a page key, an address, a source; a country by its two letters, `ZZ` where it is not known; of devices
 * `unknown`, `desktop`, `mobile`, `tablet`, `other`.
 */
export const viewRow = z.object({ value: z.string(), ...numbers });
export type ViewRow = z.infer<typeof viewRow>;

export const queryAnalytics = endpoint({
  method: 'POST',
  path: 'v1/analytics/query',
  access: 'content.read',
  summary: 'What visitors of the site viewed, by time and by one dimension',
  body: body({
    from: day,
    /** The last day that counts. */
    to: day,
    interval: z.enum(['hour', 'day']).default('day'),
    /** Its rows are read in place of points and totals, which cost as much again. */
    dimension: z.enum(DIMENSIONS).optional(),
    /** Rows of the dimension at most, those with most views first. */
    size: z.number().int().min(1).max(500).default(10),
    /** Views that all of these hold for. */
    filters: viewFilters.default([]),
    /** The same number of days before `from`, for comparison. */
    compare: z.boolean().default(false),
    /** Whether every view is counted where numbers would be estimated: many views beside filters; it may take seconds. */
    exact: z.boolean().default(false),
  }),
  reply: ok({
    points: z.array(viewPoint),
    /** Of the days of the range, whatever the interval: who came in several hours of a day is one visitor. */
    totals: viewTotals.nullable(),
    before: viewTotals.nullable(),
    rows: z.array(viewRow),
    /** Distinct values of the dimension in the range; those that were seen, where numbers are estimated. */
    tc: z.number().int(),
    /** Of how many visitors one was read to estimate the numbers; 1: all were counted. */
    sample: z.number().int(),
  }),
});

/** Rows of a dimension that one file holds at most, those with most views first. */
export const MAX_EXPORTED = 50_000;

export const exportAnalytics = endpoint({
  method: 'GET',
  path: 'v1/analytics/export.csv',
  access: 'content.read',
  summary:
    'The same as CSV: a line for each day, or for each value of a dimension; cells that a spreadsheet would run as a formula are defused',
  query: z.strictObject({
    from: day,
    to: day,
    dimension: z.enum(DIMENSIONS).optional(),
    /** The filters as JSON. */
    filters: z.string().max(20_000).default('[]'),
  }),
  replyType: 'text/csv; charset=utf-8',
  reply: z.string(),
});

const realtimeNumbers = { views: z.number().int(), visitors: z.number().int() };
const realtime = z.object({
  /** Who viewed a page within the last five minutes. */
  visitors: z.number().int(),
  /** The last thirty minutes, in order. */
  minutes: z.array(z.object({ at: time, ...realtimeNumbers })),
  /** Addresses that were viewed most in them. */
  rows: z.array(z.object({ value: z.string(), ...realtimeNumbers })),
});
export type Realtime = z.infer<typeof realtime>;

export const readRealtime = endpoint({
  method: 'GET',
  path: 'v1/analytics/realtime',
  access: 'content.read',
  summary: 'Who views the site now, and what was viewed in the last half hour',
  reply: ok(realtime.shape),
});
