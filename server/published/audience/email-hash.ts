import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Hashes an address for suppressions: keyed, so that addresses cannot be guessed from the table, and different in each
 * site.
 * @param email trimmed and in lower case, as the contract gives it
 */
export function emailHasher(appSecret: string, siteId: string): (email: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', appSecret, siteId, 'audience suppressions', 32));
  return (email) => createHmac('sha256', key).update(email).digest();
}
