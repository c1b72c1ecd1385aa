import { parseExactJson } from '#common/rules/parse-exact-json.ts';
import { createFetchOutside, type FetchOutside, type OutsideReply } from '#server/platform/adapters/fetch-outside.ts';
import { isTooDeep } from '#server/platform/json-depth.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { FilledRequest } from './fill-request';
import { openSecrets, type SecretHeaders } from './secret-headers';

/** One fetcher, and so one set of connections, per running app. */
const fetchers = new WeakMap<Parts['settings'], FetchOutside>();

function fetcherOf(settings: Parts['settings']): FetchOutside {
  const known = fetchers.get(settings);
  if (known) return known;
  const made = createFetchOutside({ allow: settings.dataSourceAllowHosts });
  fetchers.set(settings, made);
  return made;
}

/**
 * Sends a filled request with its secret headers, through the SSRF guard.
 * @throws OutsideError, one text for all reasons
 */
export function callSource(
  parts: Pick<Parts, 'settings'>,
  request: FilledRequest,
  secrets: SecretHeaders,
): Promise<OutsideReply> {
  return fetcherOf(parts.settings)({ ...request, headers: { ...request.headers, ...secrets } });
}

/** As `callSource`, with the secrets a stored source holds. */
export async function callStored(
  parts: Pick<Parts, 'settings' | 'appSecret'>,
  source: { readonly id: string; readonly secret: Buffer | null },
  request: FilledRequest,
): Promise<OutsideReply> {
  return callSource(parts, request, openSecrets(parts.appSecret, source));
}

const CHARSET = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i;

function decoderFor(type: string) {
  try {
    return new TextDecoder(CHARSET.exec(type)?.[1] ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}

/** A reply's body as text, in the encoding that its type names, else UTF-8, without a byte order mark. */
export function textOf({ headers, body }: OutsideReply): string {
  return decoderFor(headers['content-type'] ?? '').decode(body);
}

/**
 * A reply's text as data: JSON where it is JSON, else the text. `__proto__` keys become plain own keys, whole numbers beyond
 * 2^53 strings of their digits.
 * @throws SyntaxError when its type is JSON but its text is not, or it nests deeper than 200 levels
 */
export function readText(text: string, { headers }: Pick<OutsideReply, 'headers'>): unknown {
  try {
    if (isTooDeep(text)) throw new SyntaxError('The reply is nested too deeply.');
    return parseExactJson(text);
  } catch (error) {
    if (/[/+]json\b/i.test(headers['content-type'] ?? '')) throw error;
    return text;
  }
}
