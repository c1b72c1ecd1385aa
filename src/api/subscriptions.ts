import type { SWRConfiguration } from 'swr';
import type { LimitName, Plan, PlanLimits, StorageParts, Usage, UsageOf } from '#common/contract/plans.ts';
import { keysOf } from './keys-of';
import type { Invoice, Subscription } from '#common/contract/subscriptions.ts';
import { call } from './client/client';
import type { Reply } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { Invoice, LimitName, Plan, PlanLimits, StorageParts, Subscription, Usage, UsageOf };
const CURRENT = 'GET subscriptions/current';
const PLANS = 'GET subscriptions/plans';
const QUERIES = 'GET subscriptions/query-usage';
const PREVIEW = 'POST subscriptions/preview';
const CONFIRM = 'POST subscriptions/confirm/read';
const INVOICES = 'POST subscriptions/invoices';

export type CurrentSubscription = Reply<typeof CURRENT>;
export type OfferedPlan = Reply<typeof PLANS>['plans'][number];
export type ChangePreview = Reply<typeof PREVIEW>;

/** What a plan limits, in the order of its meters. */
export const LIMIT_NAMES = keysOf<LimitName>({
  projects: true,
  queries: true,
  sites: true,
  emails: true,
  storage: true,
});

/** An answer about money is asked for once: a second one would only hide why the first failed. */
const ONCE: SWRConfiguration = { keepPreviousData: false, shouldRetryOnError: false, revalidateOnFocus: false };

/** What the organization has, and how much of it is used; `isAsked` false asks nothing. */
export function useSubscription(isAsked = true, options: SWRConfiguration = {}): CallState<typeof CURRENT> {
  return useCall(CURRENT, isAsked ? {} : null, options);
}

/** How many queries of the month are used, and whether one is left. */
export function useQueryUsage(): CallState<typeof QUERIES> {
  return useCall(QUERIES, {}, { refreshInterval: 60_000 });
}

/** Refetches how many queries are used: one was asked, or refused. */
export function rereadQueryUsage(): Promise<void> {
  return reread(QUERIES);
}

/** The plans on offer, with what choosing each would do. */
export function usePlans(options: SWRConfiguration = {}): CallState<typeof PLANS> {
  return useCall(PLANS, {}, options);
}

/** The organization's invoices, newest first; administrators only. */
export function useInvoices(query: ListQuery = {}): CallState<typeof INVOICES> {
  return useCall(INVOICES, { body: listBody(query) });
}

/** What choosing a plan would cost, and when it would begin. */
export function usePlanPreview(planId: string): CallState<typeof PREVIEW> {
  return useCall(PREVIEW, { body: { subscriptionId: planId } }, ONCE);
}

/** What a confirmation of local payments is about. */
export function useConfirmation(token: string): CallState<typeof CONFIRM> {
  return useCall(CONFIRM, { body: { token } }, ONCE);
}

/** Refetches subscription, usage and plans. */
export async function rereadSubscription(): Promise<void> {
  await reread(CURRENT, PLANS, INVOICES, QUERIES, 'POST user/info');
}

/**
 * Chooses a plan. Nothing is refetched: the browser leaves for the address.
 * @returns where to send the browser
 * @throws ApiError `plan_unavailable`, `payment_failed`, `upstream_failed`
 */
export async function choosePlan(planId: string): Promise<string> {
  const { url } = await call('POST subscriptions/checkout', { body: { subscriptionId: planId } });
  return url;
}

/** Confirms a checkout of local payments. @throws ApiError `link_expired` */
export async function confirmCheckout(token: string): Promise<void> {
  await call('POST subscriptions/confirm', { body: { token } });
  await rereadSubscription();
}

/** Lets the subscription end with its period. */
export async function cancelSubscription(): Promise<void> {
  await call('POST subscriptions/cancel', {});
  await rereadSubscription();
}

/** Takes back what would happen at the end of the period. */
export async function resumeSubscription(): Promise<void> {
  await call('POST subscriptions/resume', {});
  await rereadSubscription();
}

/** @returns the address where the provider keeps payment method and invoices */
export async function openPortal(): Promise<string> {
  const { url } = await call('POST subscriptions/portal', {});
  return url;
}
