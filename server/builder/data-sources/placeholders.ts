import type * as z from 'zod';
import type { DataSourceSummary, dataSourceRequest } from '#common/contract/data-sources.ts';

/** What a data source calls, as stored. */
export type SourceRequest = z.infer<typeof dataSourceRequest>;

const PLACEHOLDER = /<([a-z][a-z0-9_]{0,31})>/g;

/** Names of the keys that a text contains as `<key>`. */
function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((found) => found[1] ?? '');
}

/** Puts a text in the place of each `<key>`; `fill` is called for every one. */
export function fillPlaceholders(text: string, fill: (key: string) => string): string {
  return text.replace(PLACEHOLDER, (_whole, key: string) => fill(key));
}

/** Every key of the address that a request holds, each once. An inline source calls nothing: only its pointer counts. */
export function requestKeys(request: SourceRequest): string[] {
  if (request.inline !== undefined) return request.url.startsWith('#') ? [...new Set(placeholdersIn(request.url))] : [];
  const texts = [
    request.url,
    request.body ?? '',
    ...Object.values(request.query ?? {}),
    ...Object.values(request.headers ?? {}),
  ];
  return [...new Set(texts.flatMap(placeholdersIn))];
}

/** What a list shows of a request. */
export function summaryOf(request: SourceRequest): DataSourceSummary {
  return {
    method: request.method,
    url: request.url,
    isInline: request.inline !== undefined,
    keys: requestKeys(request),
  };
}

/** True when a reply depends on the address of the page: its 404 is the page's 404 (docs/contract.md "Data sources"). */
export function dataSourceUsesKeys(request: SourceRequest): boolean {
  return requestKeys(request).length > 0;
}
