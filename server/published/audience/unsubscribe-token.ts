import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const MAC_BYTES = 18;

function macOf(appSecret: string, claims: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'token:unsubscribe', 32));
  return createHmac('sha256', key).update(claims).digest().subarray(0, MAC_BYTES);
}

/** Whom a token stops e-mails for. */
export interface Unsubscribing {
  readonly personId: string;
  /** '' stops all e-mails of the site. */
  readonly listId: string;
}

/**
 * A token for one person and list. It does not expire: unsubscribing has to work for as long as a recipient keeps the
 * mail.
 */
export function signUnsubscribe(appSecret: string, { personId, listId }: Unsubscribing): string {
  const claims = `${personId}.${listId}`;
  return `${Buffer.from(claims).toString('base64url')}.${macOf(appSecret, claims).toString('base64url')}`;
}

/** What `signUnsubscribe` signed; null for anything else, also for the same bytes in another spelling. */
export function readUnsubscribe(appSecret: string, token: string): Unsubscribing | null {
  const claims = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  const [personId = '', listId = ''] = claims.split('.');
  const signed = { personId, listId };
  const [given, wanted] = [Buffer.from(token), Buffer.from(signUnsubscribe(appSecret, signed))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? signed : null;
}
