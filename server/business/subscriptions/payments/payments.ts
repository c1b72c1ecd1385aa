import type { PlanRow } from '#server/builder/plan-limits/plans.ts';
import type { invoices } from '#server/platform/db/schema/subscriptions.ts';

/** An organization as the provider knows it. */
export interface Account {
  readonly organizationId: string;
  /** Null until it first goes to the checkout. */
  readonly customerId: string | null;
  /** The provider's subscription that was read last. */
  readonly providerId: string | null;
}

/** Who buys. */
export interface Buyer extends Account {
  readonly organization: string;
  readonly email: string;
}

/** A subscription as the provider holds it at the moment it is read. */
export interface ProviderSubscription {
  readonly id: string;
  /** Null: a price that belongs to none of our plans. */
  readonly planId: string | null;
  /** `expired`: the first payment never came. */
  readonly status: 'incomplete' | 'active' | 'past_due' | 'ended' | 'expired';
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly cancelAtEnd: boolean;
  readonly nextPlanId: string | null;
  /** Since when a payment is missing; null: none is. */
  readonly unpaidSince: Date | null;
}

export type ProviderInvoice = Omit<typeof invoices.$inferInsert, 'organizationId'>;

/** The provider's state of an account. */
export interface Reading {
  /** The time it is there. */
  readonly at: Date;
  /** The one that counts, if there are several; null: none ever. */
  readonly subscription: ProviderSubscription | null;
  /** Others that are paid for as well. */
  readonly doubles: readonly string[];
  /** The latest of each subscription. */
  readonly invoices: readonly ProviderInvoice[];
}

/** A price as the provider sells it. */
export interface ProviderPrice {
  /** Archived prices cannot be bought. */
  readonly active: boolean;
  /** In the smallest unit; null: it has no fixed amount. */
  readonly amount: number | null;
  readonly currency: string;
  /** Null: it is billed neither monthly nor yearly. */
  readonly interval: PlanRow['interval'] | null;
}

/** One event of the provider: it only signals that something of a customer changed. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string;
}

/**
 * Where the money is. What it holds is the truth: every change is made there and read from there.
 * Methods throw AppError `payment_failed` when a payment is refused, `upstream_failed` when the provider does not answer.
 */
export interface Payments {
  readonly kind: 'stripe' | 'local';
  /** The provider's name for an organization; made once, however often it is asked for. */
  customer(buyer: Buyer): Promise<string>;
  /** Opens the page where a first payment is made. Nothing changes until the customer pays there. */
  checkout(buyer: Buyer, plan: PlanRow): Promise<{ readonly url: string; readonly checkoutId: string }>;
  /** Closes one, and all others that the account has open; idempotent. @returns whether one was paid before that */
  closeCheckouts(account: Account, checkoutId: string | null): Promise<'closed' | 'paid'>;
  /** One request. */
  read(account: Account): Promise<Reading>;
  /** The last hundred, newest first; one request, which returns nothing about the subscription. */
  invoices(account: Account): Promise<readonly ProviderInvoice[]>;
  /** What changing at once would cost now. */
  proration(account: Account, plan: PlanRow): Promise<number>;
  /** Changes at once and charges the difference; gives the address where it has to be paid by hand, if it has to. */
  changeNow(account: Account, plan: PlanRow): Promise<string | null>;
  /** Changes when the period ends. */
  changeLater(account: Account, plan: PlanRow): Promise<void>;
  cancelAtEnd(account: Account): Promise<void>;
  /** Takes back `cancelAtEnd` and `changeLater`. */
  resume(account: Account): Promise<void>;
  /** Ends one at once that must not go on, and pays back what was paid for its running period. @returns how much */
  endAndRefund(id: string): Promise<number>;
  /** Ends the subscription at once, and what is still owed for it; fine when it has ended or never was. */
  end(account: Account): Promise<void>;
  /** Ends all that the account has, known here or not, and closes its open checkouts. */
  endAll(account: Account): Promise<void>;
  /** The page of payment method and invoices; null: there is none. */
  portal(account: Account): Promise<string | null>;
  /** Pays back part of a paid invoice. `key` makes a repeat the same refund. */
  refund(account: Account, refund: Refund): Promise<void>;
  /** Prices by their ids; null: there is none of that id. Nothing where no prices are kept. */
  prices(ids: readonly string[]): Promise<ReadonlyMap<string, ProviderPrice | null>>;
  /** The event in signed bytes; null: not about subscriptions. @throws AppError `bad_signature` */
  receive(bytes: Buffer, signature: string | undefined): Promise<ProviderEvent | null>;
  /** Events since a moment, which may not have reached us. */
  eventsSince(since: Date): Promise<readonly ProviderEvent[]>;
}

export interface Refund {
  readonly invoiceId: string;
  readonly amount: number;
  readonly reason: string;
  readonly key: string;
}
