import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long a link to a file that a visitor sent holds: as long as a download takes to begin. */
export const LINK_MINUTES = 5;

function macOf(appSecret: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'token:form-file', 32));
  return createHmac('sha256', key).update(text).digest();
}

/** Names a file, and until when it may be fetched, unforgeably. @param now in ms since 1970 */
export function signFileLink(appSecret: string, fileId: string, now: number): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now + LINK_MINUTES * 60_000);
  const said = `${fileId}.${expiresAt.getTime().toString(36)}`;
  return { token: `${said}.${macOf(appSecret, said).toString('base64url')}`, expiresAt };
}

/** The file that `signFileLink` named; null for what it did not sign, or no longer holds. */
export function readFileLink(appSecret: string, token: string, now: number): string | null {
  const [, said = '', fileId = '', until = '', mac = ''] =
    /^(([\w-]{1,64})\.([0-9a-z]{1,12}))\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(mac, 'base64url');
  const wanted = macOf(appSecret, said);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return Number.parseInt(until, 36) > now ? fileId : null;
}
