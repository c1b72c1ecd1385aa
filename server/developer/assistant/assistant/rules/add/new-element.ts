import { quoted } from '#server/developer/source/texts/elements/element-change.ts';
import { escapeFor } from '#server/developer/source/texts/write.ts';
import type { Addition } from '../../instruction/instruction.ts';
import type { Looks, PageElement } from '../looks/read-looks.ts';

/** Elements that can be written without a model of their own, by what people call them. */
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  text: 'p',
  sentence: 'p',
  line: 'p',
  button: 'button',
  heading: 'heading',
  headline: 'heading',
  title: 'heading',
  subheading: 'heading',
  link: 'a',
  'list item': 'li',
  item: 'li',
  entry: 'li',
  'list entry': 'li',
};

/** The element that a noun names; null: it is none that can be written. */
export function elementOf(noun: string | null): string | null {
  if (noun !== null && /^h[1-6]$/.test(noun)) return noun;
  return noun !== null && Object.hasOwn(ELEMENTS, noun) ? (ELEMENTS[noun] ?? null) : null;
}

function levelOf({ element }: PageElement): number | null {
  const level = /^h([1-6])$/.exec(element.name)?.[1];
  return level === undefined ? null : Number(level);
}

/** The level of a heading beside an element: below one its next lower, else as the others around it. */
function headingAt(looks: Looks, beside: PageElement): string {
  const own = levelOf(beside);
  if (own !== null) return `h${own === 1 ? 2 : own}`;
  const headings = looks.elements.filter((each) => each.file === beside.file && levelOf(each) !== null);
  const around = headings.filter(({ element }) => element.parent === beside.element.parent);
  const before = headings.filter(({ element }) => element.start < beside.element.start);
  const level = levelOf(around[0] ?? before.at(-1) ?? beside) ?? 2;
  return `h${Math.max(2, level)}`;
}

/** A new element as it is written beside another one. */
export function writeElement(looks: Looks, beside: PageElement, tag: string, { text, href }: Addition): string {
  const as = beside.element.dialect === 'jsx' ? 'jsx-text' : 'html-text';
  const words = escapeFor({ as }, text ?? '');
  const name = tag === 'heading' ? headingAt(looks, beside) : tag;
  const attributes = name === 'a' ? ` href=${quoted(href ?? '')}` : name === 'button' ? ' type="button"' : '';
  return `<${name}${attributes}>${words}</${name}>`;
}
