import type { Vital, VitalBudgets, VitalRow } from '#common/contract/vitals.ts';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';

export type { Vital, VitalBudgets, VitalRow };

const QUERY = 'POST v1/metrics/vitals';

/** What browsers measured on the pages of the site in a range of days. */
export function useVitals(query: CallInput<typeof QUERY>['body']): CallState<typeof QUERY> {
  return useCall(QUERY, { body: query });
}

/** Sets what pages are to stay below. @throws ApiError `invalid` with a reason for each field */
export async function saveBudgets(budgets: VitalBudgets): Promise<void> {
  await call('POST v1/metrics/budgets', { body: { budgets } });
  await reread(QUERY);
}
