import type { StoredWebhookFault } from '#server/platform/db/schema/alarms.ts';
import { postSigned } from '#server/platform/adapters/post-signed.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { FoundMessage } from './find-message';
import { alarmSecret } from './webhook-secret';

/** The message as JSON (docs/contract.md "Metrics"): the same bytes with each try. */
function bodyOf({ message, alarm, site, pageName }: FoundMessage): string {
  const { event, name, vital, pageKey, threshold, value, samples, at } = message.facts;
  return JSON.stringify({
    id: message.id,
    event: `alarm.${event}`,
    at,
    site: { id: site.id, name: site.name },
    alarm: { id: alarm.id, name, vital, pageKey, pageName, threshold },
    value,
    samples,
  });
}

/**
 * Calls the webhook of an alarm: a signed POST within 10 s to a public address, redirects not followed.
 * @returns the fault; null: the call was accepted, or the alarm has no webhook any more
 */
export async function callWebhook(
  { appSecret, settings }: Pick<Parts, 'appSecret' | 'settings'>,
  found: FoundMessage,
): Promise<StoredWebhookFault | null> {
  const { id: alarmId, webhookUrl: url, webhookSecret: sealed } = found.alarm;
  if (url === null || sealed === null) return null;
  return postSigned(settings, {
    url,
    secret: alarmSecret(appSecret, { alarmId, sealed }),
    event: `alarm.${found.message.facts.event}`,
    delivery: found.message.id,
    body: bodyOf(found),
  });
}
