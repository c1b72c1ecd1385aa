import * as z from 'zod';
import { body, endpoint, listBody, ok, time, total } from './endpoint';
import { amount, plan, usage } from './plans';

/**
 * - `free`: nothing was bought, or never paid
 * - `incomplete`: bought, the first payment is still missing
 * - `active`: paid
 * - `past_due`: a later payment failed; everything goes on until `graceUntil`
 * - `canceled`: it has ended
 */
export const SUBSCRIPTION_STATES = ['free', 'incomplete', 'active', 'past_due', 'canceled'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** What an organization bought. Null wherever it is shown: nothing, ever. */
export const subscription = z.object({
  id: z.string(),
  /** The plan that was bought; once `canceled` it is history, and the default plan holds. */
  plan,
  state: z.enum(SUBSCRIPTION_STATES),
  periodStart: time.nullable(),
  /** When it renews, or ends with `cancelAtPeriodEnd`. */
  periodEnd: time.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** What follows at the end of the period. */
  nextPlan: plan.nullable(),
  /** While `past_due`: until when it has to be paid. */
  graceUntil: time.nullable(),
});
export type Subscription = z.infer<typeof subscription>;

/** A plan given by the operator: it holds instead of what was bought. */
export const grant = z.object({ plan, until: time.nullable() });

/** `local`: no payment provider is set up, and no money is charged. */
export const paymentsKind = z.enum(['stripe', 'local']);

const scope = 'organization' as const;
const manage = { method: 'POST', access: 'site.manage', scope } as const;

export const getCurrentSubscription = endpoint({
  method: 'GET',
  path: 'subscriptions/current',
  access: 'content.read',
  scope,
  summary: 'What the organization has: subscription, the plan that holds now, what is used of it',
  reply: ok({
    subscription: subscription.nullable(),
    grant: grant.nullable(),
    /** The plan whose limits hold now. */
    plan,
    usage,
    payments: paymentsKind,
  }),
});

/** What choosing a plan does: `checkout` buys it, `now` changes at once, `later` and `end` at the end of the period. */
export const PLAN_CHANGES = ['checkout', 'now', 'later', 'end'] as const;
export type PlanChange = (typeof PLAN_CHANGES)[number];

export const getPlans = endpoint({
  method: 'GET',
  path: 'subscriptions/plans',
  access: 'content.read',
  scope,
  summary: 'The plans on offer, cheapest first, and what choosing each would do (`change` null: nothing)',
  reply: ok({ plans: z.array(plan.extend({ isCurrent: z.boolean(), change: z.enum(PLAN_CHANGES).nullable() })) }),
});

export const getProjectLimit = endpoint({
  method: 'GET',
  path: 'subscriptions/project-limit',
  access: 'either',
  summary: 'Whether another project may be created (`limit` null: no limit); signed out none may',
  reply: ok({ limit: z.number().int().nullable(), current: z.number().int(), canCreate: z.boolean() }),
});

export const getQueryUsage = endpoint({
  method: 'GET',
  path: 'subscriptions/query-usage',
  access: 'either',
  summary: 'Queries of this month (`queryLimit` null: no limit); signed out none may be made',
  reply: ok({
    queriesUsed: z.number().int(),
    queryLimit: z.number().int().nullable(),
    canMakeQuery: z.boolean(),
    resetsOn: time.nullable(),
  }),
});

/** The id of a plan; the name is the specification's. */
const chosen = body({ subscriptionId: z.string().min(1).max(64) });

export const checkout = endpoint({
  ...manage,
  path: 'subscriptions/checkout',
  personal: true,
  neverKept: true,
  summary: 'Choose a plan (`subscriptionId` = its id): where to send the browser. Who pays already is changed at once',
  body: chosen,
  reply: ok({ url: z.string() }),
});

export const previewChange = endpoint({
  ...manage,
  path: 'subscriptions/preview',
  summary: 'What choosing a plan would cost and when it would happen; changes nothing',
  body: chosen,
  reply: ok({
    change: z.enum(PLAN_CHANGES),
    /** To pay now, before taxes that only the provider knows; negative is a credit. */
    dueNow: amount,
    /** From the next renewal on. */
    nextAmount: amount,
    currency: z.string(),
    /** When the plan begins to hold. */
    startsOn: time,
  }),
});

const confirmation = body({ token: z.string().min(1).max(2000) });

export const readConfirmation = endpoint({
  ...manage,
  path: 'subscriptions/confirm/read',
  summary: 'What the confirmation page of local payments is about; 410 `link_expired` when it is over',
  body: confirmation,
  reply: ok({ plan, organization: z.string() }),
});

export const confirmCheckout = endpoint({
  ...manage,
  path: 'subscriptions/confirm',
  personal: true,
  summary: 'Confirm a checkout of local payments, which charge no money; once',
  body: confirmation,
  reply: ok({ subscription: subscription.nullable() }),
});

export const cancelSubscription = endpoint({
  ...manage,
  path: 'subscriptions/cancel',
  personal: true,
  summary: 'Let the subscription end with its period; twice is once',
  reply: ok({ subscription: subscription.nullable() }),
});

export const resumeSubscription = endpoint({
  ...manage,
  path: 'subscriptions/resume',
  personal: true,
  summary: 'Take back a cancelation or a plan that would follow; twice is once',
  reply: ok({ subscription: subscription.nullable() }),
});

export const openPortal = endpoint({
  ...manage,
  path: 'subscriptions/portal',
  personal: true,
  neverKept: true,
  summary: "Where payment method and invoices are kept: the provider's page",
  reply: ok({ url: z.string() }),
});

export const invoice = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(['open', 'paid', 'void', 'uncollectible']),
  total: amount,
  refunded: amount,
  currency: z.string(),
  /** The provider's page of it; null for samples. */
  url: z.string().nullable(),
  /** Made by local payments: it need not be paid. */
  sample: z.boolean(),
  time,
});
export type Invoice = z.infer<typeof invoice>;

export const getInvoices = endpoint({
  ...manage,
  path: 'subscriptions/invoices',
  summary: "The organization's invoices, newest first",
  body: listBody,
  reply: ok({ invoices: z.array(invoice), tc: total }),
});

export const paymentWebhook = endpoint({
  method: 'POST',
  path: 'subscriptions/webhook',
  access: 'anonymous',
  raw: true,
  summary: 'The payment provider says that something changed; 401 unless it signed these bytes within 5 minutes',
  reply: ok({}),
});
