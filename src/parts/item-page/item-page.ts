import type { JsonObject, LayoutMeta, NodeMap } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { toSlug } from '#common/rules/slug.ts';
import { collectionSpec } from '#common/widgets/collection/spec.ts';
import { pageOf } from '#common/widgets/document/page-of.ts';
import { type Block, block, buildTree } from '#common/widgets/drawing/block.ts';
import { headingSpec } from '#common/widgets/heading/spec.ts';
import { imageSpec } from '#common/widgets/image/spec.ts';
import { sectionSpec } from '#common/widgets/section/spec.ts';
import { textSpec } from '#common/widgets/text/spec.ts';
import { fieldText, USUAL_NAMES, usualFirst } from './item-name';

/** Fields that usually tell items apart: the first that is there is taken. */
const USUAL_KEYS = ['slug', 'address', 'direccion', 'indirizzo', 'adresse', 'url', 'key', 'id', 'code'];
/** A text that is a segment of an address as it is; one of digits alone is a number. */
const SLUG = /^(?!\d+$)[\p{Ll}\p{Lo}\p{M}\d]+(?:[-_][\p{Ll}\p{Lo}\p{M}\d]+)*$/u;
/** A text that could be a segment: a few words without decimals. Characters. */
const LONGEST_KEY = 60;
const NUMBER = /^[-+]?\d+(?:[.,]\d+)*$/;
const KEY = /^[a-z][a-z0-9_]{0,31}$/;
const FIELD = /^[A-Za-z_][A-Za-z0-9_]*$/;
const PICTURE = /^media:|\.(?:png|jpe?g|webp|avif|gif|svg)$/i;
/** Texts of an item that its new page shows below its name. */
const MAX_TEXTS = 5;

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
  const fields = Object.keys(item).filter((each) => FIELD.test(each) && fieldText(item, each) !== '');
  const picture = fields.find((each) => PICTURE.test(fieldText(item, each)));
  const texts = fields.filter((each) => each !== picture && (each !== field || fields.length < 2));
  const [title = field, ...more] = usualFirst(texts, USUAL_NAMES);
  const output = (each: string) => `{{ item.${each} }}`;
  const inside: Block[] = [
    block(headingSpec, { text: output(title), level: 1 }),
    ...(picture === undefined ? [] : [block(imageSpec, { src: { $bind: `item.${picture}` }, alt: output(title) })]),
    ...more.slice(0, MAX_TEXTS).map((each) => block(textSpec, { text: output(each) })),
  ];
  // A list has columns; one item takes the whole width.
  const style = { base: { gridTemplateColumns: '1' } };
  const shown: JsonObject = { source: { $bind: source }, filter: `${field} == route.${key}`, style };
  const section = block(sectionSpec, {}, [block(collectionSpec, shown, inside)]);
  return { root: pageOf([buildTree(section, newNodeId)]), meta: { schemaVersion: 1, title: output(title) } };
}
