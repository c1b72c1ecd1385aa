import { createHmac, hkdfSync } from 'node:crypto';

/**
 * An address as suppressions know it: keyed, so that nobody who reads the table can try addresses, and another in each site.
 * @param email trimmed and in lower case, as the contract gives it
 */
export function emailHasher(appSecret: string, siteId: string): (email: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', appSecret, siteId, 'audience suppressions', 32));
  return (email) => createHmac('sha256', key).update(email).digest();
}
