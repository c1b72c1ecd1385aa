import type Stripe from 'stripe';

/** Further objects as Stripe sends them: hosted pages, refunds, and events. */

interface Times {
  readonly id: string;
  readonly created: number;
}

interface CheckoutFields {
  readonly customer: string;
  readonly currency: string;
  readonly amount: number;
  readonly status: 'open' | 'complete' | 'expired';
  readonly isPaid: boolean;
  readonly metadata: Record<string, string>;
  readonly reference: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Null once it is closed. */
  readonly url: string | null;
  readonly subscription: string | null;
}

const DAY = 86_400;

export function checkoutSessionObject(
  { id, created }: Times,
  {
    customer,
    currency,
    amount,
    status,
    isPaid,
    metadata,
    reference,
    successUrl,
    cancelUrl,
    url,
    subscription,
  }: CheckoutFields,
): Stripe.Checkout.Session {
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: true,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: true, liability: { type: 'self' }, provider: 'stripe', status: null },
    billing_address_collection: null,
    cancel_url: cancelUrl,
    client_reference_id: reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency,
    currency_conversion: null,
    custom_fields: [],
    customer,
    customer_account: null,
    customer_creation: null,
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_details: null,
    customer_email: null,
    discounts: null,
    expires_at: created + DAY,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: isPaid ? 'paid' : 'unpaid',
    phone_number_collection: { enabled: false },
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status,
    submit_type: null,
    subscription,
    success_url: successUrl,
    total_details: null,
    ui_mode: 'hosted_page',
    url,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
}

export function portalSessionObject(
  { id, created }: Times,
  { customer, returnUrl, url }: { readonly customer: string; readonly returnUrl: string; readonly url: string },
): Stripe.BillingPortal.Session {
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_shop',
    created,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url,
  } satisfies Stripe.BillingPortal.Session;
}

interface CreditFields {
  readonly customer: string;
  readonly currency: string;
  readonly invoice: string;
  readonly amount: number;
  readonly memo: string;
}

export function creditNoteObject(
  { id, created }: Times,
  { customer, currency, invoice, amount, memo }: CreditFields,
): Stripe.CreditNote {
  return {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created,
    currency,
    customer,
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: created,
    invoice,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/credit_notes/${id}/lines` },
    livemode: false,
    memo,
    metadata: {},
    number: `${id}-CN`,
    out_of_band_amount: null,
    pdf: '',
    post_payment_amount: amount,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: null,
    refunds: [],
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: 'post_payment',
    voided_at: null,
  } satisfies Stripe.CreditNote;
}

/** An event as it is delivered. */
export interface ShopEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: object };
}

/** An event around an object; which type goes with which object is up to the caller. */
export function eventObject({ id, created }: Times, type: Stripe.Event.Type, object: object): ShopEvent {
  // More than ShopEvent names: what the provider sends beside it.
  const event = {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    data: { object },
  } satisfies Stripe.EventBase;
  return event;
}
