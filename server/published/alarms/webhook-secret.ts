import { seal, unseal } from '#server/platform/secrets.ts';

function ownerOf(alarmId: string) {
  return `alarm:${alarmId}`;
}

/** The secret as it is stored. */
export function sealWebhookSecret(appSecret: string, alarmId: string, secret: string): Buffer {
  return seal(appSecret, ownerOf(alarmId), secret);
}

/** The secret of an alarm's webhook, as its receiver knows it. */
export function alarmSecret(
  appSecret: string,
  { alarmId, sealed }: { readonly alarmId: string; readonly sealed: Buffer },
): string {
  return unseal(appSecret, ownerOf(alarmId), sealed);
}
