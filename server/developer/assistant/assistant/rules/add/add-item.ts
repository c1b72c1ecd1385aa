import { escapeFor, splice } from '#server/developer/source/texts/write.ts';
import type { ElementAttribute } from '#server/developer/source/texts/elements/element.ts';
import { pieceEdit } from '#server/developer/source/texts/elements/element-change.ts';
import type { Group } from '../groups.ts';
import type { Looks, PageElement } from '../looks/read-looks.ts';
import { wrapperOf } from '../parts/wrapper-of.ts';
import { insertionGroup } from './insert-beside.ts';

/** What an item that is copied may have beside its address: anything else may be for it alone. */
const COMMON = /^(?:class|className|href|to|type)$/;

/** An item of a list on a page: the element with its text, and the one of the list that holds it. */
interface Item {
  readonly own: PageElement;
  readonly whole: PageElement;
}

/** Items side by side in one element. */
export type Row = readonly Item[];

function addressOf({ element }: PageElement): ElementAttribute | undefined {
  return element.attributes.find(({ name }) => name === 'href' || name === 'to');
}

function isIn({ file, element }: PageElement, { file: own, element: outer }: PageElement): boolean {
  return file === own && element.start > outer.start && element.end <= outer.end;
}

/** Whether a copy of an element is another item as it is: one text, a plain address, nothing of its own. */
function isPlain({ element }: PageElement, isLink: boolean): boolean {
  const [only, other] = element.content;
  const isText = only?.kind === 'text' && other === undefined;
  const address = element.attributes.find(({ name }) => name === 'href' || name === 'to');
  return isText && element.loop === null && (isLink ? Boolean(address?.piece) : address === undefined);
}

/** The rows of links, or of plain items of a list, within an element. */
export function rowsIn(looks: Looks, holder: PageElement, isLink: boolean): Row[] {
  const within = looks.elements.filter((each) => isIn(each, holder));
  const own = within.filter(
    (each) =>
      isPlain(each, isLink) && (isLink ? each.kinds.includes('link') || addressOf(each) : each.element.name === 'li'),
  );
  const rows = new Map<number | null, Item[]>();
  for (const each of own) {
    const whole = wrapperOf(looks, each);
    const { parent } = whole.element;
    // A link in a sentence is in no row.
    const row = rows.get(parent) ?? [];
    row.push({ own: each, whole });
    rows.set(parent, row);
  }
  return [...rows.values()];
}

/** What is between the last two items, or would be between the last and another one. */
function between(row: Row): string {
  const [before, last] = [row.at(-2)?.whole, row.at(-1)?.whole];
  if (!last) return '';
  const { source } = last.file;
  if (before) return source.slice(before.element.end, last.element.start);
  const line = source.lastIndexOf('\n', last.element.start - 1);
  const indent = source.slice(line + 1, last.element.start);
  return indent.trim() === '' ? `${source.includes('\r\n') ? '\r\n' : '\n'}${indent}` : ' ';
}

/** The item of a row that is copied: the last one that has nothing of its own. */
function modelOf(row: Row): Item | undefined {
  const isCommon = ({ element }: PageElement) => element.attributes.every(({ name }) => COMMON.test(name));
  return [...row].reverse().find(({ own, whole }) => isCommon(own) && isCommon(whole));
}

/**
 * Another item behind one of a row, or behind the last one.
 * @returns null where no item can be copied, or other text is between them
 */
export function itemGroup(
  row: Row,
  { text, href, after }: { readonly text: string; readonly href: string | null; readonly after?: PageElement },
): Group | null {
  const model = modelOf(row);
  const behind = after ? row.find(({ own, whole }) => own === after || whole === after) : row.at(-1);
  const space = between(row);
  if (!model || !behind || /[\p{L}\p{N}<{]/u.test(space)) return null;
  const { file, element: whole } = model.whole;
  const { element } = model.own;
  const [content] = element.content;
  const address = addressOf(model.own)?.piece;
  if (content?.kind !== 'text' || (href !== null && !address)) return null;
  const { start, end, writing } = content.piece;
  const words = {
    start,
    end,
    insert: content.piece.text.replace(content.piece.text.trim(), () => escapeFor(writing, text)),
  };
  const edits = [words, ...(href !== null && address ? [pieceEdit(address, href)] : [])];
  const copy = splice(
    file.source.slice(whole.start, whole.end),
    edits.map((edit) => ({ ...edit, start: edit.start - whole.start, end: edit.end - whole.start })),
  );
  const at = behind.whole.element.end;
  return insertionGroup({ file, at, insert: `${space}${copy}`, said: copy, texts: [text] });
}
