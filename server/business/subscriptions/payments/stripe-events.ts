import * as z from 'zod';
import type { ProviderEvent } from './payments';

/** The events after which a subscription or an invoice may be another; Stripe lists at most twenty types at once. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'subscription_schedule.canceled',
  'credit_note.created',
] as const;

const event = z.object({
  id: z.string().min(1).max(200),
  type: z.enum(EVENT_TYPES),
  data: z.object({ object: z.object({ customer: z.union([z.string(), z.object({ id: z.string() })]) }) }),
});

/** Whose event it is; null for types and shapes unrelated to a subscription. Its other fields are ignored. */
export function readEvent(value: unknown): ProviderEvent | null {
  const { data } = event.safeParse(value);
  if (!data) return null;
  const { customer } = data.data.object;
  return { id: data.id, type: data.type, customerId: typeof customer === 'string' ? customer : customer.id };
}
