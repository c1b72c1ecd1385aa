import type { ErrorDetail } from '#common/contract/errors.ts';
import { isSafeImage } from '#common/layout/safe-url.ts';
import { isAllowedAddress } from '#server/adapters/public-address.ts';
import { AppError } from '#server/app-error.ts';
import { hasFixedHost } from './fill-request';
import { isInlinePointer } from './pick-inline';
import { fillPlaceholders, type SourceRequest } from './placeholders';

/** What a person may write of a data source. */
export interface SourceFields {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly image_url: string;
  readonly icon: string;
  readonly enabled: boolean;
  readonly request: SourceRequest;
  readonly secret?: Readonly<Record<string, string>> | undefined;
}

const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const HEADER_TEXT = /^[\t\x20-\x7e\x80-\xff]*$/;

function urlFaults({ url, inline }: SourceRequest, allow: readonly string[] | null): ErrorDetail[] {
  const fault = (reason: string) => [{ path: 'api.request.url', reason }];
  if (inline !== undefined && isInlinePointer(url)) return [];
  const neutral = fillPlaceholders(url, () => 'x');
  if (url === '') return fault('An address or inline data is needed.');
  if (!hasFixedHost(url) || !URL.canParse(neutral)) {
    return fault('An http(s) address is needed; keys may stand in its path and query only.');
  }
  if (/[<>]/.test(neutral)) return fault('A key is written <name>: small letters, digits and _, a letter first.');
  if (allow && !isAllowedAddress(new URL(neutral), allow)) return fault('This address is not allowed.');
  return [];
}

const headerFaults = (path: string, headers: Readonly<Record<string, string>> = {}): ErrorDetail[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    HEADER_NAME.test(name) && HEADER_TEXT.test(value)
      ? []
      : [{ path: `${path}.${name}`, reason: 'This is no HTTP header.' }],
  );

const imageFaults = (path: string, address: string): ErrorDetail[] =>
  isSafeImage(address) ? [] : [{ path, reason: 'This address is not allowed.' }];

/**
 * Checks what the schema cannot say of a data source (API.md "Data sources", TRUST 17, 41).
 * @param allow DATA_SOURCE_ALLOW_HOSTS; null leaves private addresses to the fetch, which refuses them alike
 * @throws AppError invalid with every fault
 */
export function checkSource(fields: SourceFields, allow: readonly string[] | null): void {
  const { request } = fields;
  const details = [
    ...urlFaults(request, allow),
    ...headerFaults('api.request.headers', request.headers),
    ...headerFaults('api.secret', fields.secret),
    ...(request.body !== undefined && request.method === 'GET'
      ? [{ path: 'api.request.body', reason: 'Only POST sends a body.' }]
      : []),
    ...imageFaults('api.image_url', fields.image_url),
    ...imageFaults('api.icon', fields.icon),
  ];
  if (details.length > 0) throw new AppError('invalid', { details: details.slice(0, 100) });
}
