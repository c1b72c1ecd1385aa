import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a token is for; one for another purpose is none. */
type Purpose = 'bounce' | 'online' | 'open' | 'click';

const MAC_CHARACTERS = 20;

function macOf(appSecret: string, purpose: Purpose, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', `token:delivery-${purpose}`, 32));
  return createHmac('sha256', key).update(text).digest('hex').slice(0, MAC_CHARACTERS);
}

/**
 * Names one delivery unforgeably: lowercase letters, digits and one dash, which survive mail servers that lowercase
 * addresses, and at most 34 of them, which leaves room in the 64 before an @.
 * @param to what the token is valid for alone: the address that a click leads to
 */
export function signDelivery(appSecret: string, purpose: Purpose, no: number, to = ''): string {
  const name = no.toString(36);
  return `${name}-${macOf(appSecret, purpose, to === '' ? name : `${name} ${to}`)}`;
}

/** The number that `signDelivery` signed for this purpose; null for anything else. */
export function readDelivery(appSecret: string, purpose: Purpose, token: string, to = ''): number | null {
  const no = Number.parseInt(token.split('-')[0] ?? '', 36);
  if (!Number.isSafeInteger(no) || no < 0) return null;
  const [given, wanted] = [Buffer.from(token.toLowerCase()), Buffer.from(signDelivery(appSecret, purpose, no, to))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? no : null;
}
