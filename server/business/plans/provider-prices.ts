import { and, isNotNull, isNull } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { ProviderPriceOfPlan } from '#common/contract/plans.ts';
import { minorDigits } from '#common/rules/currency.ts';
import type { PlanRow } from '#server/builder/plan-limits/plans.ts';
import { paymentsOf } from '#server/business/subscriptions/payments/open-payments.ts';
import type { ProviderPrice } from '#server/business/subscriptions/payments/payments.ts';
import { AppError } from '#server/platform/app-error.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import type { Parts } from '#server/platform/parts.ts';

type Deps = Pick<Parts, 'db' | 'appSecret' | 'settings' | 'log'>;
type Offer = Pick<PlanRow, 'price' | 'currency' | 'interval'>;

const PATH = 'plan.providerPrice';

function written(amount: number, currency: string) {
  const digits = minorDigits(currency);
  return `${currency.toUpperCase()} ${(amount / 10 ** digits).toFixed(digits)}`;
}

/**
 * Why a plan cannot be sold at a price of the provider; empty: it can.
 * @param price null: the provider has none of this id
 */
export function priceFaults(
  { price: ours, currency, interval }: Offer,
  id: string,
  price: ProviderPrice | null,
): ReturnType<typeof fault>[] {
  if (price === null) return [fault(PATH, 'provider_price_missing', { price: id })];
  if (!price.active) return [fault(PATH, 'provider_price_archived')];
  if (price.amount === null || price.interval === null) return [fault(PATH, 'provider_price_not_fixed')];
  const faults: ReturnType<typeof fault>[] = [];
  if (price.amount !== ours || price.currency !== currency) {
    const values = { theirs: written(price.amount, price.currency), ours: written(ours, currency) };
    faults.push(fault(PATH, 'provider_price_amount', values));
  }
  if (price.interval !== interval) faults.push(fault(PATH, 'provider_price_interval'));
  return faults;
}

/**
 * Refuses a plan whose provider price differs from its own fields. A price's amount is immutable at the provider, so it
 * is checked only when it is set.
 * @param id what the call names; nothing to do without one
 * @throws AppError `invalid` naming what differs; `upstream_failed` when the provider does not answer
 */
export async function assertSamePrice(parts: Deps, offer: Offer, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const price = (await (await paymentsOf(parts)).prices([id])).get(id);
  const details = price === undefined ? [] : priceFaults(offer, id, price);
  if (details.length > 0) throw new AppError('invalid', { details });
}

/**
 * What the provider sells the plans on offer for that name a price of it.
 * @throws AppError `upstream_failed` when the provider does not answer
 */
export async function listProviderPrices(parts: Deps): Promise<ProviderPriceOfPlan[]> {
  const offered = await parts.db
    .select()
    .from(plans)
    .where(and(isNull(plans.retiredAt), isNotNull(plans.providerPrice)));
  const named = offered.flatMap((plan) => (plan.providerPrice === null ? [] : [{ plan, id: plan.providerPrice }]));
  const prices = await (await paymentsOf(parts)).prices(named.map(({ id }) => id));
  return named.flatMap(({ plan, id }) => {
    const price = prices.get(id);
    if (price === undefined) return [];
    return [{ planId: plan.id, price, matches: priceFaults(plan, id, price).length === 0 }];
  });
}
