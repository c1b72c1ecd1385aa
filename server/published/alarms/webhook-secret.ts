import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '#server/platform/secrets.ts';

function ownerOf(alarmId: string) {
  return `alarm:${alarmId}`;
}

/** A new secret: 256 bits, as text that can be copied. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** The secret as it is stored. */
export function sealWebhookSecret(appSecret: string, alarmId: string, secret: string): Buffer {
  return seal(appSecret, ownerOf(alarmId), secret);
}

/**
 * Signs a message as GitHub signs its webhooks.
 * @param body the bytes that are sent
 * @returns `sha256=` and the HMAC of the body in hex
 */
export function signMessage(
  appSecret: string,
  { alarmId, sealed, body }: { readonly alarmId: string; readonly sealed: Buffer; readonly body: string },
): string {
  const secret = unseal(appSecret, ownerOf(alarmId), sealed);
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}
