import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { localPayments, type LocalPayments } from './local';
import type { Payments } from './payments';

type Deps = Pick<Parts, 'db' | 'appSecret' | 'settings' | 'log'>;

/** Stripe's package is loaded where keys are set, and nowhere else. */
async function openStripe(parts: Deps, secretKey: string) {
  return (await import('./stripe')).stripePayments(parts, secretKey);
}

const opened = new WeakMap<Parts['settings'], Promise<Payments>>();

/** The payments of this installation: Stripe with its keys, else local ones. */
export function paymentsOf(parts: Deps): Promise<Payments> {
  const { settings } = parts;
  const { secretKey } = settings.stripe;
  const payments =
    opened.get(settings) ?? (secretKey === null ? Promise.resolve(localPayments(parts)) : openStripe(parts, secretKey));
  opened.set(settings, payments);
  return payments;
}

/** @throws AppError `not_found` where a provider takes the money */
export function localPaymentsOf({ settings, ...parts }: Deps): LocalPayments {
  if (settings.stripe.secretKey !== null) throw new AppError('not_found');
  return localPayments({ settings, ...parts });
}
