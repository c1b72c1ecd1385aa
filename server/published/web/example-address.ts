import { sampleRoute } from '#common/rules/sample-route.ts';
import { type Exemplified, keysOfData } from '#server/builder/data-sources/example-keys.ts';
import { canonicalPath } from './answer';
import type { SiteState } from './site-state';

/** An address at which a page is shown, and the values of its keys. */
export interface ExampleAddress {
  readonly path: string;
  readonly keys: Readonly<Record<string, string>>;
}

type Routes = Pick<SiteState, 'routes' | 'index'>;

/** The keys that an address gives a page; none where another page answers there, or none. */
export function keysAt({ index }: Routes, pageKey: string, path: string): Readonly<Record<string, string>> {
  const match = index.match(path);
  return match && match !== 'malformed' && match.route.page_template === pageKey ? match.keys : {};
}

/**
 * The address that shows a page where none is named: the sample of its route, with the first item of its inline data
 * where that holds nothing for the sample. '/' where no route leads to it.
 */
export function exampleAddress(state: Routes, pageKey: string, ready: Exemplified): ExampleAddress {
  const route = sampleRoute(state.routes, pageKey);
  const [sample = '/'] = (route?.sample_url_string ?? '/').split(/[?#]/, 1);
  const sampled = keysAt(state, pageKey, sample);
  const keys = keysOfData(ready, sampled);
  const isSampled = route === undefined || Object.entries(keys).every(([key, value]) => sampled[key] === value);
  return { path: isSampled ? sample : canonicalPath(route, keys, sample), keys };
}
