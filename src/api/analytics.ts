import type { Dimension, ViewPoint, ViewRow, ViewTotals } from '#common/contract/analytics.ts';
import type { CallInput } from './client/endpoints';
import { type CallState, useCall } from './client/use-call';

export type { Dimension, ViewPoint, ViewRow, ViewTotals };

const QUERY = 'POST v1/analytics/query';
export type AnalyticsQuery = CallInput<typeof QUERY>['body'];

/** What was viewed in a range of days, by time and, where one is named, by a dimension. */
export function useAnalytics(query: AnalyticsQuery): CallState<typeof QUERY> {
  return useCall(QUERY, { body: query });
}
