import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a header may hold: numbers and UUIDs. */
const PLAIN = /^[A-Za-z0-9-]{1,100}$/;

/** A header of GitHub's calls; null: it is missing, or is none. */
export function plainHeader(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && PLAIN.test(value) ? value : null;
}

/** Whether a secret signed these bytes (docs.github.com, "Validating webhook deliveries"). */
export function isSigned(secret: string, bytes: Buffer, signature: unknown): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`);
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
