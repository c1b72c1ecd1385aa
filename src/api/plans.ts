import type { InstallationPlan, LimitName, Plan, ProviderPriceOfPlan } from '#common/contract/plans.ts';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { InstallationPlan, LimitName, Plan, ProviderPriceOfPlan };
const LIST = 'POST admin/plans/dash/getPlans';
const PRICES = 'GET admin/plans/providerPrices';
export type PlanInput = CallInput<'POST admin/plans/savePlan'>['body']['plan'];

/** Plans are shown to organizations, too, and decide what they may do. */
function rereadPlans() {
  return reread(
    LIST,
    PRICES,
    'POST admin/subscriptions/dash/getSubscriptions',
    'GET subscriptions/plans',
    'GET subscriptions/current',
  );
}

/** Every plan of the installation, cheapest first; `filter: {retired}` narrows. */
export function useInstallationPlans(query: ListQuery = {}): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) });
}

/**
 * What the payment provider sells the offered plans for that name a price of it; nothing with local payments.
 * @param isWanted whether it is asked for
 */
export function useProviderPrices(isWanted = true): CallState<typeof PRICES> {
  return useCall(PRICES, isWanted ? {} : null);
}

/**
 * Creates a plan (no id), or changes one.
 * @throws ApiError `invalid` naming the field, also for a price that differs at the provider; `already_exists` for a key in use; `not_found` for a retired plan
 */
export async function savePlan(plan: PlanInput): Promise<void> {
  await call('POST admin/plans/savePlan', { body: { plan } });
  await rereadPlans();
}

/**
 * Offers a plan no longer (true), or again (false).
 * @throws ApiError `in_use` for the default plan; `already_exists` when another plan took its key
 */
export async function retirePlan(id: string, retired: boolean): Promise<void> {
  await call('POST admin/plans/:id/retire', { params: { id }, body: { retired } });
  await rereadPlans();
}
