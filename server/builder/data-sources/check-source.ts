import { type ErrorDetail, fault } from '#common/contract/faults.ts';
import { isSafeImage } from '#common/layout/safe-url.ts';
import { isAllowedAddress } from '#server/platform/adapters/public-address.ts';
import { AppError } from '#server/platform/app-error.ts';
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
  const path = 'api.request.url';
  if (inline !== undefined && isInlinePointer(url)) return [];
  const neutral = fillPlaceholders(url, () => 'x');
  if (url === '') return [fault(path, 'source_address_needed')];
  if (!hasFixedHost(url) || !URL.canParse(neutral)) {
    return [fault(path, 'source_address_format')];
  }
  if (/[<>]/.test(neutral)) return [fault(path, 'source_placeholder')];
  if (allow && !isAllowedAddress(new URL(neutral), allow)) return [fault(path, 'address_not_allowed')];
  return [];
}

function headerFaults(path: string, headers: Readonly<Record<string, string>> = {}): ErrorDetail[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    HEADER_NAME.test(name) && HEADER_TEXT.test(value) ? [] : [fault(`${path}.${name}`, 'not_a_header')],
  );
}

function imageFaults(path: string, address: string): ErrorDetail[] {
  return isSafeImage(address) ? [] : [fault(path, 'address_not_allowed')];
}

/**
 * Checks of a data source that the schema cannot express (docs/contract.md "Data sources", docs/trust.md 17, 41).
 * @param allow DATA_SOURCE_ALLOW_HOSTS; null leaves private addresses to the fetch, which refuses them alike
 * @throws AppError invalid with every fault
 */
export function checkSource(fields: SourceFields, allow: readonly string[] | null): void {
  const { request } = fields;
  const details = [
    ...urlFaults(request, allow),
    ...headerFaults('api.request.headers', request.headers),
    ...headerFaults('api.secret', fields.secret),
    ...(request.body !== undefined && request.method === 'GET' ? [fault('api.request.body', 'get_without_body')] : []),
    ...imageFaults('api.image_url', fields.image_url),
    ...imageFaults('api.icon', fields.icon),
  ];
  if (details.length > 0) throw new AppError('invalid', { details: details.slice(0, 100) });
}
