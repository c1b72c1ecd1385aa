import { createHmac, randomBytes } from 'node:crypto';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Settings } from '#server/platform/settings.ts';
import { createFetchOutside, type FetchOutside, OutsideError } from './fetch-outside';
import { isAllowedAddress, isListed } from './public-address';

/** Nothing is read from a reply but its status. */
const MAX_BYTES = 1024 * 1024;

/** One fetcher, and so one set of connections, per running app. */
const fetchers = new WeakMap<object, FetchOutside>();

function fetcherOf(settings: Pick<Settings, 'dataSourceAllowHosts'>): FetchOutside {
  const known = fetchers.get(settings);
  if (known) return known;
  // A redirect would carry what is signed to an address that the site never named.
  const made = createFetchOutside({ allow: settings.dataSourceAllowHosts, maxRedirects: 0, maxBytes: MAX_BYTES });
  fetchers.set(settings, made);
  return made;
}

/** A new secret of a webhook: 256 bits, as text that can be copied. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/**
 * Checks the address of a webhook.
 * @param field of the call that names it
 * @throws AppError `invalid` for an address without https, and for private ones that are not listed
 */
export function checkWebhook(address: string, allow: readonly string[], field: string): void {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isListed(url, allow));
  if (!isSafe) throw new AppError('invalid', { details: [fault(field, 'webhook_https')] });
  if (!isAllowedAddress(url, allow)) throw new AppError('invalid', { details: [fault(field, 'address_not_allowed')] });
}

/** Why a webhook did not take a message. */
export interface WebhookFault {
  /** ISO 8601. */
  readonly at: string;
  readonly reason: 'unreachable' | 'status';
  readonly httpStatus: number | null;
}

/** A message to a webhook: the same bytes with each try. */
export interface WebhookMessage {
  readonly url: string;
  readonly secret: string;
  readonly event: string;
  /** Names the message, so that its receiver knows a repetition. */
  readonly delivery: string;
  /** JSON. */
  readonly body: string;
}

/**
 * Calls a webhook: a POST within 10 s to a public address, signed as GitHub signs its own (`sha256=` and the HMAC of the
 * body in hex); redirects are not followed.
 * @returns the fault; null: the call was accepted
 */
export async function postSigned(
  settings: Pick<Settings, 'dataSourceAllowHosts'>,
  { url, secret, event, delivery, body }: WebhookMessage,
): Promise<WebhookFault | null> {
  const at = new Date().toISOString();
  const headers = {
    'content-type': 'application/json',
    'x-pagewright-event': event,
    'x-pagewright-delivery': delivery,
    'x-pagewright-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  };
  try {
    const { status } = await fetcherOf(settings)({ method: 'POST', url, headers, body });
    return status >= 200 && status < 300 ? null : { at, reason: 'status', httpStatus: status };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { at, reason: 'unreachable', httpStatus: null };
  }
}
