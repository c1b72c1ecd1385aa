import { isRecord } from '#common/rules/is-record.ts';
import { type Block, block } from '#common/widgets/drawing/block.ts';
import { headingSpec } from '#common/widgets/heading/spec.ts';
import { imageSpec } from '#common/widgets/image/spec.ts';
import { textSpec } from '#common/widgets/text/spec.ts';
import { fieldText, nameField, PICTURE } from './item-name';

/** Fields that usually tell items apart: the first that is there is taken. */
export const USUAL_KEYS = ['slug', 'address', 'direccion', 'indirizzo', 'adresse', 'url', 'key', 'id', 'code'];
const USUAL_PICTURES = /^(?:image|picture|photo|foto|imagen|immagine|thumbnail|cover)(?:_?url)?$/i;
const ADDRESS = /^(?:https?:)?\//i;
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Names that a binding can quote. */
const QUOTABLE = /^[^'\]\\{}]+$/;
/** Texts of an item that are shown below its name. */
const MAX_TEXTS = 5;

/** What the blocks of an item are made with. */
interface ItemOptions {
  /** What the item is called in bindings. */
  readonly as: string;
  /** Level of its heading. */
  readonly level: number;
  /** Fields that are not shown while there are others. */
  readonly without: readonly string[];
  /** Width to height of its picture; absent: as it is. */
  readonly ratio?: string;
}

/** The blocks of an item. Lists show its picture above its name, pages below it. */
interface ItemBlocks {
  /** The output of its name; '' where no field names it. */
  readonly title: string;
  readonly picture: readonly Block[];
  readonly heading: readonly Block[];
  readonly texts: readonly Block[];
}

/** Whether a field of an item holds the address of a picture. */
function isPicture(field: string, value: string): boolean {
  return PICTURE.test(value) || (USUAL_PICTURES.test(field) && ADDRESS.test(value));
}

/**
 * The blocks that show an item of a list: its name as a heading, its picture, and its texts and numbers. An item that is a
 * text or a number itself is one text; what else has no fields gives none.
 * @param item one that has its fields filled in
 */
export function itemBlocks(item: unknown, { as, level, without, ratio }: ItemOptions): ItemBlocks {
  const output = (path: string) => `{{ ${path} }}`;
  if (!isRecord(item)) {
    const isText = typeof item === 'string' || typeof item === 'number';
    return {
      title: output(as),
      picture: [],
      heading: [],
      texts: isText ? [block(textSpec, { text: output(as) })] : [],
    };
  }
  const path = (field: string) => (PLAIN_NAME.test(field) ? `${as}.${field}` : `${as}['${field}']`);
  const fields = Object.keys(item).filter((field) => QUOTABLE.test(field) && fieldText(item, field) !== '');
  const pictureField = fields.find((field) => isPicture(field, fieldText(item, field)));
  const altField = fields.find((field) => [`${pictureField}alt`, `${pictureField}_alt`].includes(field.toLowerCase()));
  const words = fields.filter((field) => field !== pictureField && field !== altField);
  const wanted = words.filter((field) => !without.includes(field));
  const texts = wanted.length > 0 ? wanted : words;
  const title = nameField(item, texts);
  const picture = pictureField !== undefined && {
    src: { $bind: path(pictureField) },
    ...(altField === undefined && title === undefined ? undefined : { alt: output(path(altField ?? title ?? '')) }),
    ...(ratio === undefined ? undefined : { ratio }),
  };
  return {
    title: title === undefined ? '' : output(path(title)),
    picture: picture ? [block(imageSpec, picture)] : [],
    heading: title === undefined ? [] : [block(headingSpec, { text: output(path(title)), level })],
    texts: texts
      .filter((field) => field !== title)
      .slice(0, MAX_TEXTS)
      .map((field) => block(textSpec, { text: output(path(field)) })),
  };
}
