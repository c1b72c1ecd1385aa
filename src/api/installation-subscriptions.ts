import type { UsageOf } from '#common/contract/plans.ts';
import type { Invoice, SubscriptionState } from '#common/contract/subscriptions.ts';
import type { InstallationSubscription, PaymentEvent } from '#common/contract/installation-subscriptions.ts';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { InstallationSubscription, Invoice, PaymentEvent, SubscriptionState, UsageOf };
const LIST = 'POST admin/subscriptions/dash/getSubscriptions';
const INVOICES = 'POST admin/subscriptions/:id/invoices';
const EVENTS = 'POST admin/payment-events/dash/getEvents';
/** Enough to find the one that is to be refunded: ten years of months. */
const MAX_INVOICES = 120;

/** What the organization that is open sees changes with it, when it is the one. */
function rereadSubscriptions() {
  return reread(
    ...([LIST, EVENTS, 'POST admin/plans/dash/getPlans'] as const),
    ...(['GET subscriptions/current', 'GET subscriptions/plans', 'POST subscriptions/invoices'] as const),
  );
}

/** Plan, subscription and usage of every organization; `filter: {state, granted}` narrows. */
export function useInstallationSubscriptions(query: ListQuery = {}): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) });
}

/**
 * Gives an organization a plan until a time (`until` null: until it is ended), or ends it (`planId` null).
 * @throws ApiError `invalid` naming the field
 */
export async function grantPlan(
  organizationId: string,
  grant: CallInput<'POST admin/subscriptions/:id/grant'>['body'],
): Promise<void> {
  await call('POST admin/subscriptions/:id/grant', { params: { id: organizationId }, body: grant });
  await rereadSubscriptions();
}

/** Reads an organization's data at the payment provider. @throws ApiError `upstream_failed` */
export async function readSubscriptionAgain(organizationId: string): Promise<void> {
  await call('POST admin/subscriptions/:id/readAgain', { params: { id: organizationId } });
  await rereadSubscriptions();
}

/** An organization's invoices, newest first. */
export function useSubscriptionInvoices(organizationId: string): CallState<typeof INVOICES> {
  const input = { params: { id: organizationId }, body: { size: MAX_INVOICES } };
  return useCall(INVOICES, input, { keepPreviousData: false });
}

/**
 * Pays back an invoice, wholly or in part. What is left of it is read again, whether it worked or not.
 * @throws ApiError `invalid` naming the field; `upstream_failed`
 */
export async function refundInvoice(
  organizationId: string,
  refund: CallInput<'POST admin/subscriptions/:id/refund'>['body'],
): Promise<void> {
  try {
    await call('POST admin/subscriptions/:id/refund', { params: { id: organizationId }, body: refund });
  } finally {
    // Not waited for: what asked for the refund is gone when an invoice of which nothing is left leaves the list.
    void reread(INVOICES);
  }
  await rereadSubscriptions();
}

/**
 * Local payments only: lets days pass for an organization, and lets its payments fail or succeed.
 * @throws ApiError `invalid` naming the field; `not_found` once a payment provider is set up
 */
export async function simulatePayments(
  organizationId: string,
  simulated: CallInput<'POST admin/subscriptions/:id/sample'>['body'],
): Promise<void> {
  await call('POST admin/subscriptions/:id/sample', { params: { id: organizationId }, body: simulated });
  await rereadSubscriptions();
}

/** The payment provider's events, failed ones first; `filter: {state, organization}` narrows. */
export function usePaymentEvents(query: ListQuery = {}): CallState<typeof EVENTS> {
  return useCall(EVENTS, { body: listBody(query) });
}

/**
 * Reads what a failed event was about.
 * @returns the event; its `fault` says why it failed again
 * @throws ApiError `upstream_failed`
 */
export async function readEventAgain(id: string): Promise<PaymentEvent> {
  try {
    return (await call('POST admin/payment-events/:id/readAgain', { params: { id } })).event;
  } finally {
    await rereadSubscriptions();
  }
}
