import { type AddressItems, exampleKeys } from '#common/widgets/address-items.ts';
import { inlineKeys } from './pick-inline';
import { requestKeys } from './placeholders';
import type { StoredSource } from './store';

/** What of a page an example of its address depends on. */
export interface Exemplified {
  readonly sources: readonly StoredSource[];
  readonly items: readonly AddressItems[];
}

/** What the sources hold without being asked. */
function inlineData(sources: readonly StoredSource[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(sources.map(({ key, request }) => [key, request.inline]));
}

/**
 * Keys with which a page shows something: those given, with the first item in the place of one that the data do not hold.
 * @param api the data; without it what is kept in place of calls
 */
export function keysOfData(
  { sources, items }: Exemplified,
  given: Readonly<Record<string, string>>,
  api = inlineData(sources),
): Readonly<Record<string, string>> {
  const found: Record<string, string> = { ...given };
  for (const { request } of sources)
    for (const key of requestKeys(request)) {
      const [first, ...more] = inlineKeys(request, key);
      if (first !== undefined && ![first, ...more].includes(found[key] ?? '')) found[key] = first;
    }
  return { ...found, ...exampleKeys(items, { route: found, api }) };
}
