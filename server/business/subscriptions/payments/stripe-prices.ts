import { eq, inArray } from 'drizzle-orm';
import Stripe from 'stripe';
import type { PlanRow } from '#server/builder/plan-limits/plans.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { ProviderPrice } from './payments';
import { makeOnce } from './stripe-client';

type Deps = Pick<Parts, 'db'>;

/** The plans that some prices belong to. */
export async function plansByPrice(
  { db }: Deps,
  prices: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = prices.filter((price) => price !== null);
  if (known.length === 0) return new Map<string, string>();
  const rows = await db.select().from(plans).where(inArray(plans.providerPrice, known));
  return new Map(rows.map(({ id, providerPrice }) => [providerPrice ?? '', id]));
}

/** A plan by the id that a subscription was sold under; null: it names none of ours. */
export async function knownPlan({ db }: Deps, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const [row] = await db.select({ id: plans.id }).from(plans).where(eq(plans.id, id));
  return row?.id ?? null;
}

/** A plan's price at Stripe, made when it is first sold. */
export async function priceFor(stripe: Stripe, { db }: Deps, plan: PlanRow): Promise<string> {
  if (plan.providerPrice !== null) return plan.providerPrice;
  const price = {
    currency: plan.currency,
    unit_amount: plan.price,
    recurring: { interval: plan.interval },
    product_data: { name: plan.name },
    metadata: { planId: plan.id },
  };
  const key = `price-${plan.id}-${plan.price}-${plan.currency}-${plan.interval}`;
  const { id } = await makeOnce(key, (options) => stripe.prices.create(price, options));
  await db.update(plans).set({ providerPrice: id }).where(eq(plans.id, plan.id));
  return id;
}

const INTERVALS = ['month', 'year'] as const;

/** A price in our words. Amounts by tiers, by use, by packages or with parts of the smallest unit are none of ours. */
export function toPrice(price: Stripe.Price): ProviderPrice {
  const { active, currency, recurring, billing_scheme: scheme, transform_quantity: packages } = price;
  const isFixed = scheme === 'per_unit' && packages === null && recurring?.usage_type === 'licensed';
  const interval = recurring?.interval_count === 1 ? INTERVALS.find((known) => known === recurring.interval) : null;
  return { active, currency, amount: isFixed ? price.unit_amount : null, interval: interval ?? null };
}

/** One price by its id; null: Stripe has none of that id. */
export async function readPrice(stripe: Stripe, id: string): Promise<ProviderPrice | null> {
  try {
    return toPrice(await stripe.prices.retrieve(id));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}
