import type Stripe from 'stripe';

/** Objects as Stripe sends them: every key its types demand, with what a simple shop has in them. */

interface Times {
  readonly id: string;
  readonly created: number;
}

export function customerObject({ id, created }: Times, fields: Partial<Stripe.Customer>): Stripe.Customer {
  return {
    id,
    object: 'customer',
    balance: 0,
    created,
    default_source: null,
    description: null,
    email: null,
    address: null,
    currency: null,
    delinquent: false,
    discount: null,
    invoice_prefix: 'SHOP',
    name: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...fields,
  } satisfies Stripe.Customer;
}

interface PriceFields {
  readonly currency: string;
  readonly amount: number;
  readonly interval: 'month' | 'year';
  readonly metadata: Record<string, string>;
}

export function priceObject(
  { id, created }: Times,
  { currency, amount, interval, metadata }: PriceFields,
): Stripe.Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata,
    nickname: null,
    product: `prod_${id}`,
    tax_behavior: 'exclusive',
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: null,
  } satisfies Stripe.Price;
}

function planObject({ id, created, currency, unit_amount: amount, recurring }: Stripe.Price): Stripe.Plan {
  return {
    id,
    object: 'plan',
    active: true,
    amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created,
    currency,
    interval: recurring?.interval ?? 'month',
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: null,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  } satisfies Stripe.Plan;
}

/** One item of a subscription; it holds the period. */
export function itemObject(
  { id, created }: Times,
  price: Stripe.Price,
  period: { readonly subscription: string; readonly start: number; readonly end: number },
): Stripe.SubscriptionItem {
  return {
    id,
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_trial: null,
    discounts: [],
    current_period_start: period.start,
    current_period_end: period.end,
    metadata: {},
    plan: planObject(price),
    price,
    quantity: 1,
    subscription: period.subscription,
    tax_rates: [],
  } satisfies Stripe.SubscriptionItem;
}

export function listObject<T>(url: string, data: T[]): Stripe.ApiList<T> {
  return {
    object: 'list',
    data,
    has_more: false,
    url,
  };
}

export function subscriptionObject(
  { id, created }: Times,
  {
    customer,
    currency,
    item,
    metadata,
  }: {
    readonly customer: string;
    readonly currency: string;
    readonly item: Stripe.SubscriptionItem;
    readonly metadata: Record<string, string>;
  },
): Stripe.Subscription {
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: true, liability: { type: 'self' } },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_schedules: [],
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: null,
    collection_method: 'charge_automatically',
    created,
    currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listObject(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_start: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  } satisfies Stripe.Subscription;
}

interface InvoiceFields {
  readonly customer: string;
  readonly subscription: string;
  readonly currency: string;
  readonly total: number;
  readonly status: 'open' | 'paid';
  readonly number: string;
  /** Where it can be paid and looked at. */
  readonly url: string;
}

export function invoiceObject(
  { id, created }: Times,
  { customer, subscription, currency, total, status, number, url }: InvoiceFields,
): Stripe.Invoice {
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Shop',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: status === 'paid' ? total : 0,
    amount_shipping: 0,
    amount_remaining: status === 'paid' ? 0 : total,
    application: null,
    attempt_count: 1,
    attempted: true,
    auto_advance: false,
    customer_tax_ids: [],
    invoice_pdf: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: true,
      liability: { type: 'self' },
      provider: 'stripe',
      status: 'complete',
    },
    automatically_finalizes_at: null,
    billing_reason: 'subscription_cycle',
    collection_method: 'charge_automatically',
    created,
    currency,
    custom_fields: null,
    customer,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: url,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listObject(`/v1/invoices/${id}/lines`, []),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number,
    on_behalf_of: null,
    period_end: created,
    period_start: created,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status,
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      voided_at: null,
      paid_at: status === 'paid' ? created : null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
  } satisfies Stripe.Invoice;
}

export function phaseObject(price: string, currency: string, start: number, end: number) {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    description: null,
    discounts: [],
    default_tax_rates: [],
    end_date: end,
    invoice_settings: null,
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date: start,
    transfer_data: null,
    trial_end: null,
    items: [{ billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity: 1, tax_rates: [] }],
  } satisfies Stripe.SubscriptionSchedule.Phase;
}

export function scheduleObject(
  { id, created }: Times,
  {
    customer,
    subscription,
    phase,
  }: {
    readonly customer: string;
    readonly subscription: string;
    readonly phase: Stripe.SubscriptionSchedule.Phase;
  },
): Stripe.SubscriptionSchedule {
  return {
    id,
    object: 'subscription_schedule',
    application: null,
    canceled_at: null,
    completed_at: null,
    created,
    billing_mode: { flexible: null, type: 'flexible' },
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    customer,
    customer_account: null,
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    default_settings: {
      automatic_tax: { disabled_reason: null, enabled: true, liability: { type: 'self' } },
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: null,
      default_payment_method: null,
      description: null,
      on_behalf_of: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      transfer_data: null,
    },
    pause_schedules: [],
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription,
    test_clock: null,
  } satisfies Stripe.SubscriptionSchedule;
}
