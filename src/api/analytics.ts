import type { Dimension, ViewPoint, ViewRow, ViewTotals } from '#common/contract/analytics.ts';
import { callFile } from './client/client';
import type { CallInput } from './client/endpoints';
import { type CallState, useCall } from './client/use-call';

export type { Dimension, ViewPoint, ViewRow, ViewTotals };

const QUERY = 'POST v1/analytics/query';
export type AnalyticsQuery = CallInput<typeof QUERY>['body'];

/** What was viewed in a range of days, by time and, where one is named, by a dimension. */
export function useAnalytics(query: AnalyticsQuery): CallState<typeof QUERY> {
  return useCall(QUERY, { body: query });
}

const CSV = 'GET v1/analytics/export.csv';

/** The days of a range, or all values of a dimension in it, as a CSV file. */
export function readAnalyticsCsv(query: CallInput<typeof CSV>['query']): Promise<Blob> {
  return callFile(CSV, { query });
}
