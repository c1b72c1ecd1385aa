import { call } from '#src/api/client/client.ts';
import { savePageRoute } from '#src/api/page-routes.ts';
import { createPageTemplate } from '#src/api/pages.ts';
import { sampleFor } from '../page-address/sample-for';
import { itemAddress, itemPage } from './item-page';

/** A page per item as it was asked for. */
export interface WantedItemPage {
  readonly name: string;
  /** What its address begins with. */
  readonly base: string;
  /** Where the list is in bindings: `api.breads`. */
  readonly source: string;
  /** The field that tells the items apart. */
  readonly field: string;
  /** One of the items. */
  readonly item: Readonly<Record<string, unknown>>;
}

/**
 * Makes the page that shows one item of a list, and its route.
 * @param made the page where an earlier try made it, and its route failed
 * @returns its key
 */
export async function makeItemPage(wanted: WantedItemPage, made: string | null, onMade: (key: string) => void) {
  const { name, base, source, field, item } = wanted;
  const { url, key } = itemAddress(base, field);
  let pageKey = made;
  if (pageKey === null) {
    pageKey = (await createPageTemplate({ name, description: '' })).global_id;
    onMade(pageKey);
    const layout = itemPage(source, field, key, item);
    await call('POST v1/dashboard/setConfig', { body: { type: 'layout', pageKey, ...layout, isNewRecord: false } });
  }
  await savePageRoute({
    url_string: url,
    sample_url_string: sampleFor(url, { [key]: String(item[field]) }),
    page_template: pageKey,
    is_active: true,
    page_type_advanced: false,
  });
}
