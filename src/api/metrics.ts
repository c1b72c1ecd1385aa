import type { Metric, MetricRange } from '#common/contract/metrics.ts';
import type { CallInput, Reply } from './client/endpoints';
import { type CallState, useCall } from './client/use-call';

export type { Metric, MetricRange };

const QUERY = 'POST admin/metrics/query';
const MINUTE_MS = 60_000;
export type InstallationMetrics = Reply<typeof QUERY>;

/** What the installation counted up to now; asked again each minute, in which each instance tells more. */
export function useMetrics(query: CallInput<typeof QUERY>['body']): CallState<typeof QUERY> {
  return useCall(QUERY, { body: query }, { refreshInterval: MINUTE_MS });
}
