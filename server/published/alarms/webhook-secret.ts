import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '#server/platform/secrets.ts';

const ownerOf = (alarmId: string) => `alarm:${alarmId}`;

/** A new secret: 256 bits, as text that can be copied. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** The secret as it is stored. */
export const sealWebhookSecret = (appSecret: string, alarmId: string, secret: string): Buffer =>
  seal(appSecret, ownerOf(alarmId), secret);

/**
 * Signs a message as GitHub signs its webhooks.
 * @param body the bytes that are sent
 * @returns `sha256=` and the HMAC of the body in hex
 */
export const signMessage = (
  appSecret: string,
  { alarmId, sealed, body }: { readonly alarmId: string; readonly sealed: Buffer; readonly body: string },
): string => {
  const secret = unseal(appSecret, ownerOf(alarmId), sealed);
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
};
