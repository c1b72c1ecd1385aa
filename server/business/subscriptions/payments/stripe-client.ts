import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { AppError } from '#server/platform/app-error.ts';
import type { Settings } from '#server/platform/settings.ts';

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** Stripe's package, connected to STRIPE_API_URL, with telemetry off. */
export function openStripe({ stripe: { apiUrl } }: Pick<Settings, 'stripe'>, secretKey: string): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/**
 * @throws AppError `payment_failed` when the bank declined, `upstream_failed` for everything else; the cause is for the
 * log
 */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(error instanceof Stripe.errors.StripeCardError ? 'payment_failed' : 'upstream_failed', {
      cause: error,
    });
  }
}

/**
 * Makes something once, by a key. For a day Stripe answers a key as it did at first, a failure of its own included: then
 * another is made, so only for what does no harm when it is there twice.
 */
export async function makeOnce<T>(
  key: string,
  make: (options: { readonly idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  try {
    return await make({ idempotencyKey: key });
  } catch (error) {
    const isReplayed = error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
    if (!isReplayed) throw error;
    return make({ idempotencyKey: `${key}-${randomUUID()}` });
  }
}

/** The same for what may be done already: Stripe refuses to end what has ended. */
export function unlessDone(ask: () => Promise<unknown>): Promise<void> {
  return asking(async () => {
    try {
      await ask();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  });
}
