import type { Dimension, ViewFilter, ViewPoint, ViewTotals } from '#common/contract/analytics.ts';
import { callFile } from './client/client';
import type { CallInput } from './client/endpoints';
import { type CallState, useCall } from './client/use-call';

export type { Dimension, ViewFilter, ViewPoint, ViewTotals };

/** A value for each name of the contract. */
const KNOWN: Readonly<Record<Dimension, true>> = {
  page: true,
  route: true,
  path: true,
  source: true,
  missing: true,
  campaign: true,
  browser: true,
  device: true,
  country: true,
  entry: true,
};
export const DIMENSIONS = Object.keys(KNOWN) as Dimension[];

const QUERY = 'POST v1/analytics/query';
export type AnalyticsQuery = CallInput<typeof QUERY>['body'];

/** What was viewed in a range of days, by time and, where one is named, by a dimension. */
export function useAnalytics(query: AnalyticsQuery): CallState<typeof QUERY> {
  return useCall(QUERY, { body: query });
}

const REALTIME = 'GET v1/analytics/realtime';
const REALTIME_MS = 10_000;

/** Who views the site now; asked again every ten seconds. */
export function useRealtime(): CallState<typeof REALTIME> {
  return useCall(REALTIME, {}, { refreshInterval: REALTIME_MS });
}

const CSV = 'GET v1/analytics/export.csv';

/** The days of a range, or all values of a dimension in it, as a CSV file. */
export function readAnalyticsCsv(query: CallInput<typeof CSV>['query']): Promise<Blob> {
  return callFile(CSV, { query });
}
