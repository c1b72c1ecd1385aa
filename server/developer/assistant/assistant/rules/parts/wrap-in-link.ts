import { quoted } from '#server/developer/source/texts/elements/element-change.ts';
import { editGroup, type Group } from '../groups.ts';
import type { Looks, PageElement } from '../looks/read-looks.ts';
import { withoutTags } from '../stays-as-meant.ts';

/** Elements whose words become the link, and those that are put into one. */
const AROUND_WORDS = /^(?:h[1-6]|p|li|dt|dd|td|th|figcaption|div|header)$/;
const AROUND_ALL = /^(?:img|svg|picture|span|strong|em|b|i|small|mark|time)$/;
/** What no link may hold, nor be in. */
const PRESSED = /^(?:a|button|input|select|textarea|label|summary|details|form|iframe|video|audio)$/;
/** A component may be a link itself. */
const COMPONENT = /^[A-Z]|[-.]/;
/** In Vue these belong to the element that others go on from. */
const STRUCTURE = /^(?:v-(?:if|else|else-if|for|slot)|key|:key|slot|ref|:ref)$/;

function isIn(inner: PageElement, outer: PageElement): boolean {
  const [one, other] = [inner.element, outer.element];
  return inner.file === outer.file && other.start < one.start && other.end >= one.end;
}

/** The nearest link around an element; null: there is none. */
export function linkAround(looks: Looks, page: PageElement): PageElement | null {
  const around = looks.elements.filter((each) => isLink(each) && isIn(page, each));
  return around.sort((a, b) => b.element.start - a.element.start)[0] ?? null;
}

/** Whether an element leads somewhere. */
export function isLink({ element }: PageElement): boolean {
  return element.name === 'a' || element.attributes.some(({ name }) => name === 'href' || name === 'to');
}

/** The range between an element's tags, without white space around; null: it has none, or nothing is there. */
export function insideOf({ file: { source }, element }: PageElement): { start: number; end: number } | null {
  if (element.inside === null) return null;
  const close = source.lastIndexOf('</', element.end - 1);
  if (close < element.inside) return null;
  const text = source.slice(element.inside, close);
  const start = element.inside + (text.length - text.trimStart().length);
  const end = close - (text.length - text.trimEnd().length);
  return start < end ? { start, end } : null;
}

/** What of an element is put into a link; null: it cannot be one. */
function rangeFor(looks: Looks, page: PageElement): { start: number; end: number } | null {
  const { element } = page;
  const inner = looks.elements.filter((each) => isIn(each, page));
  const isPressed = (each: PageElement) => PRESSED.test(each.element.name) || COMPONENT.test(each.element.name);
  if (inner.some((each) => isPressed(each) || isLink(each))) return null;
  if (looks.elements.some((each) => PRESSED.test(each.element.name) && isIn(page, each))) return null;
  if (AROUND_ALL.test(element.name)) {
    const isBound = element.loop !== null || element.attributes.some(({ name }) => STRUCTURE.test(name));
    return isBound ? null : { start: element.start, end: element.end };
  }
  const isPlain = inner.every((each) => AROUND_ALL.test(each.element.name));
  return AROUND_WORDS.test(element.name) && isPlain ? insideOf(page) : null;
}

/** Puts the words of an element, or a picture, into a link. @returns null where it is no plain text or picture @param to a checked address */
export function wrapInLink(looks: Looks, page: PageElement, to: string): Group | null {
  const range = rangeFor(looks, page);
  if (range === null) return null;
  const { file, element } = page;
  const open = { start: range.start, end: range.start, insert: `<a href=${quoted(to)}>` };
  const close = { start: range.end, end: range.end, insert: '</a>' };
  return editGroup(file, element.start, `<${element.name}> <a href="${to}">`, [open, close], withoutTags);
}
