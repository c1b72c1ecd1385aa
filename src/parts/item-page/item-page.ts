import type { JsonObject, LayoutMeta, NodeMap } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { toSlug } from '#common/rules/slug.ts';
import { collectionSpec } from '#common/widgets/collection/spec.ts';
import { pageOf } from '#common/widgets/document/page-of.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { sectionSpec } from '#common/widgets/section/spec.ts';
import { itemBlocks, USUAL_KEYS } from './item-blocks';
import { fieldText, PICTURE, usualFirst } from './item-name';

/** A text that is a segment of an address as it is; one of digits alone is a number. */
const SLUG = /^(?!\d+$)[\p{Ll}\p{Lo}\p{M}\d]+(?:[-_][\p{Ll}\p{Lo}\p{M}\d]+)*$/u;
/** A text that could be a segment: a few words without decimals. Characters. */
const LONGEST_KEY = 60;
const NUMBER = /^[-+]?\d+(?:[.,]\d+)*$/;
const KEY = /^[a-z][a-z0-9_]{0,31}$/;
const FIELD = /^[A-Za-z_][A-Za-z0-9_]*$/;

type Item = Readonly<Record<string, unknown>>;

/** The items of a list that have fields: of a list its records, of an object its entries. */
export function itemsIn(list: unknown): readonly Item[] {
  if (Array.isArray(list)) return list.filter(isRecord);
  return isRecord(list) ? Object.entries(list).map(([key, value]) => ({ key, value })) : [];
}

/**
 * Fields that each item has a value of its own in, which can be a segment of an address; the likeliest first. Where one
 * holds ready segments, pictures, numbers and long texts are none.
 */
export function keyFields(items: readonly Item[]): readonly string[] {
  const are = (field: string, test: (value: string) => boolean) => items.every((item) => test(fieldText(item, field)));
  const isKey = (field: string) => {
    const values = items.map((item) => fieldText(item, field));
    return (
      values.every((value) => value !== '' && !/^\.{0,2}$|\//.test(value)) && new Set(values).size === values.length
    );
  };
  const fields = Object.keys(items[0] ?? {}).filter((field) => FIELD.test(field) && isKey(field));
  const slugs = fields.filter((field) => are(field, (value) => SLUG.test(value)));
  const isShort = (value: string) => value.length <= LONGEST_KEY && !PICTURE.test(value) && !NUMBER.test(value);
  const others = slugs.length > 0 ? fields.filter((field) => are(field, isShort)) : fields;
  return usualFirst(usualFirst(others, slugs), USUAL_KEYS);
}

/** The address of a page per item: its base, such as the page's name, then the key. */
export function itemAddress(base: string, field: string): { readonly url: string; readonly key: string } {
  const segments = base.split('/').flatMap((part) => toSlug(part) || []);
  const key = KEY.test(field.toLowerCase()) ? field.toLowerCase() : 'slug';
  return { url: `/${segments.join('/') || 'items'}/<${key}>/`, key };
}

/** What a page per item begins with: the item of the address, with its name, its picture and its texts. */
export function itemPage(
  source: string,
  field: string,
  key: string,
  item: Item,
): { readonly root: NodeMap; readonly meta: LayoutMeta } {
  const { title, heading, picture, texts } = itemBlocks(item, { as: 'item', level: 1, without: [field] });
  // A list has columns; one item takes the whole width.
  const style = { base: { gridTemplateColumns: '1' } };
  const shown: JsonObject = { source: { $bind: source }, filter: `${field} == route.${key}`, style };
  const section = block(sectionSpec, {}, [block(collectionSpec, shown, [...heading, ...picture, ...texts])]);
  return { root: pageOf([buildTree(section, newNodeId)]), meta: { schemaVersion: 1, title } };
}
