import { clientNetwork } from '#server/platform/http/client-network.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { consumeRateLimit, type Counted } from '#server/platform/http/rate-limit.ts';

/** docs/contract.md "Rate limits": mails. */
const PER_EMAIL = { name: 'mail-email', most: 5, seconds: 3600 } as const;
const PER_ADDRESS = { name: 'mail-address', most: 20, seconds: 3600 } as const;

/** Counts a mail requested from this network address. @throws AppError `rate_limited` */
export function countMailsFrom(db: Queryable, address: string): Promise<Counted> {
  return consumeRateLimit(db, PER_ADDRESS, clientNetwork(address));
}

/** Counts a mail to this person. @throws AppError `rate_limited` */
export function countMailsTo(db: Queryable, email: string): Promise<Counted> {
  return consumeRateLimit(db, PER_EMAIL, email);
}

/** For replies that must not reveal the limit: whether a request was within it. */
export function withinLimit(counted: Promise<Counted>): Promise<boolean> {
  return counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'rate_limited') return false;
      throw error;
    },
  );
}
