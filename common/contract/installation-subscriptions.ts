import * as z from 'zod';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';
import { amount, plan, usage } from './plans';
import { invoice, paymentsKind, subscription } from './subscriptions';

const operate = { method: 'POST', access: 'installation.manage' } as const;
/** The id of the organization. */
const params = z.strictObject({ id: z.string().max(64) });

const installationSubscription = z.object({
  organizationId: z.string(),
  organization: z.string(),
  plan,
  subscription: subscription.nullable(),
  grant: z.object({ plan, until: time.nullable(), reason: z.string() }).nullable(),
  usage,
});
export type InstallationSubscription = z.infer<typeof installationSubscription>;

export const getSubscriptions = endpoint({
  ...operate,
  path: 'admin/subscriptions/dash/getSubscriptions',
  summary: 'Plan, subscription and usage of every organization; search by name, filter `state`, `granted`',
  body: listBody,
  reply: ok({ subscriptions: z.array(installationSubscription), tc: total, payments: paymentsKind }),
});

export const grantPlan = endpoint({
  ...operate,
  path: 'admin/subscriptions/:id/grant',
  summary:
    'Give an organization a plan until a day (`until` null: until it is taken back), or take it back (`planId` null)',
  params,
  body: body({
    planId: z.string().max(64).nullable(),
    reason: z.string().trim().min(3).max(500),
    until: z.iso.datetime().nullable().default(null),
  }),
  reply: okWithMessage({ subscription: installationSubscription }),
});

export const readSubscriptionAgain = endpoint({
  ...operate,
  path: 'admin/subscriptions/:id/readAgain',
  summary: 'Read the subscription and its invoices at the payment provider again',
  params,
  reply: okWithMessage({ subscription: installationSubscription }),
});

export const getSubscriptionInvoices = endpoint({
  ...operate,
  path: 'admin/subscriptions/:id/invoices',
  summary: "An organization's invoices, newest first",
  params,
  body: listBody,
  reply: ok({ invoices: z.array(invoice), tc: total }),
});

export const refundInvoice = endpoint({
  ...operate,
  path: 'admin/subscriptions/:id/refund',
  summary: 'Pay back a paid invoice, wholly or in part; the plan stays. 422 when less is left than `amount`',
  params,
  body: body({
    invoiceId: z.string().max(200),
    /** Absent: what is left of it. */
    amount: amount.min(1).optional(),
    reason: z.string().trim().min(3).max(500),
  }),
  reply: okWithMessage({ invoice }),
});

export const moveSample = endpoint({
  ...operate,
  path: 'admin/subscriptions/:id/sample',
  summary: 'Local payments only (else 404): let days pass for an organization, let its payments fail or succeed',
  params,
  body: body({ days: z.number().int().min(0).max(800).default(0), payments: z.enum(['succeed', 'fail']).optional() }),
  reply: okWithMessage({ subscription: installationSubscription }),
});

const paymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  organizationId: z.string(),
  organization: z.string(),
  received_on: time,
  /** Null while it waits, or failed. */
  acted_on: time.nullable(),
  /** Why reading failed; null unless it did. */
  fault: z.string().nullable(),
});
export type PaymentEvent = z.infer<typeof paymentEvent>;

export const getPaymentEvents = endpoint({
  ...operate,
  path: 'admin/payment-events/dash/getEvents',
  summary:
    "The payment provider's events, failed ones first, then newest; filter `state` (failed, waiting, done), `organization`",
  body: listBody,
  reply: ok({ events: z.array(paymentEvent), tc: total }),
});

export const readEventAgain = endpoint({
  ...operate,
  path: 'admin/payment-events/:id/readAgain',
  summary: 'Read at the provider what a failed event was about',
  params: z.strictObject({ id: z.string().max(200) }),
  reply: okWithMessage({ event: paymentEvent }),
});
