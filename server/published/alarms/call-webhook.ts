import { createFetchOutside, type FetchOutside, OutsideError } from '#server/platform/adapters/fetch-outside.ts';
import type { StoredWebhookFault } from '#server/platform/db/schema/alarms.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { FoundMessage } from './find-message';
import { signMessage } from './webhook-secret';

/** Nothing is read from a reply but its status. */
const MAX_BYTES = 1024 * 1024;

/** One fetcher, and so one set of connections, per running app. */
const fetchers = new WeakMap<Parts['settings'], FetchOutside>();

function fetcherOf(settings: Parts['settings']): FetchOutside {
  const known = fetchers.get(settings);
  if (known) return known;
  // A redirect would carry what is signed to an address that the site never named.
  const made = createFetchOutside({ allow: settings.dataSourceAllowHosts, maxRedirects: 0, maxBytes: MAX_BYTES });
  fetchers.set(settings, made);
  return made;
}

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
  const body = bodyOf(found);
  const at = new Date().toISOString();
  const headers = {
    'content-type': 'application/json',
    'x-pagewright-event': `alarm.${found.message.facts.event}`,
    'x-pagewright-delivery': found.message.id,
    'x-pagewright-signature-256': signMessage(appSecret, { alarmId, sealed, body }),
  };
  try {
    const { status } = await fetcherOf(settings)({ method: 'POST', url, headers, body });
    return status >= 200 && status < 300 ? null : { at, reason: 'status', httpStatus: status };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { at, reason: 'unreachable', httpStatus: null };
  }
}
