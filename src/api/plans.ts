import type { InstallationPlan, LimitName, Plan } from '#common/contract/plans.ts';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { InstallationPlan, LimitName, Plan };
const LIST = 'POST admin/plans/dash/getPlans';
export type PlanInput = CallInput<'POST admin/plans/savePlan'>['body']['plan'];

/** Plans are shown to organizations, too, and decide what they may do. */
const rereadPlans = () =>
  reread(
    LIST,
    'POST admin/subscriptions/dash/getSubscriptions',
    'GET subscriptions/plans',
    'GET subscriptions/current',
  );

/** Every plan of the installation, cheapest first; `filter: {retired}` narrows. */
export function useInstallationPlans(query: ListQuery = {}): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) });
}

/**
 * Creates a plan (no id), or changes one.
 * @throws ApiError `invalid` naming the field; `already_exists` for a key in use; `not_found` for a retired plan
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
