import { LRUCache } from 'lru-cache';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';

/** Until when a host rejects calls of an account: further calls would only extend it. */
const blocked = new LRUCache<string, Date>({ max: 10_000 });
/** What GitHub advises after a secondary limit that names no time. */
const USUAL_SECONDS = 60;

type Headers = Readonly<Record<string, unknown>>;

function numberOf(headers: Headers, name: string) {
  const value = headers[name];
  const read = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  return Number.isFinite(read) ? read : null;
}

/**
 * When the host takes calls again, by a refused reply's headers (docs.github.com, "Rate limits for the REST API").
 * @returns null when the refusal was for another reason
 */
export function limitedUntil(status: number, headers: Headers, message: string, now = Date.now()): Date | null {
  if (status !== 403 && status !== 429) return null;
  const after = numberOf(headers, 'retry-after');
  if (after !== null) return new Date(now + Math.max(1, after) * 1000);
  const reset = numberOf(headers, 'x-ratelimit-reset');
  if (numberOf(headers, 'x-ratelimit-remaining') === 0 && reset !== null) return new Date(Math.max(now, reset * 1000));
  return status === 429 || /rate limit/i.test(message) ? new Date(now + USUAL_SECONDS * 1000) : null;
}

/** The error that users get until then. */
export function limitError(until: Date, now = Date.now()): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new AppError('rate_limited', {
    details: [fault(null, 'host_rate_limited', { minutes })],
    fields: { until: until.toISOString() },
    retryAfter: seconds,
  });
}

/** Remembers that an account may not call until then. */
export function block(account: string, until: Date): void {
  void blocked.set(account, until);
}

/** @throws AppError `rate_limited` while the account may not call */
export function assertNotBlocked(account: string): void {
  const until = blocked.get(account);
  if (until === undefined) return;
  if (until.getTime() > Date.now()) throw limitError(until);
  blocked.delete(account);
}
