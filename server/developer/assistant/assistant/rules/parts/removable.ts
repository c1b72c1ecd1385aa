import type { Looks, PageElement } from '../looks/read-looks.ts';
import { wholeOf } from './wrapper-of.ts';

/** In Vue the element behind goes on with the condition of this one. */
const GOES_ON = /^\s*<[A-Za-z][^<>]*\sv-else/;

/** Whether an element can be cut out of its file: it is no value of code, and no condition that another one needs. */
export function isRemovable(looks: Looks, page: PageElement): boolean {
  const { file, element } = wholeOf(looks, page);
  const next = file.source.slice(element.end, element.end + 2000);
  const isCondition = element.attributes.some(({ name }) => /^v-(?:if|else)/.test(name));
  return element.parent !== null && !(isCondition && GOES_ON.test(next));
}

/** In place of what a component consists of, where that component is drawn. */
export function drawnWhere(looks: Looks, elements: readonly PageElement[]): PageElement[] {
  const found = elements.flatMap((each) => {
    if (isRemovable(looks, each) || each.element.component === null) return [each];
    const uses = looks.elements.filter(({ element }) => element.name === each.element.component);
    return uses.length > 0 ? uses : [each];
  });
  return [...new Set(found)];
}

/** Whether an element is on the page several times: drawn for each of a list, or its component is drawn more than once. */
export function isRepeated(looks: Looks, { element }: PageElement): boolean {
  const uses = looks.elements.filter((each) => element.component !== null && each.element.name === element.component);
  return element.loop !== null || uses.length > 1 || uses.some((each) => each.element.loop !== null);
}

/** A part that is only called what it is, and that its text could name: "the heading" may be any of them. */
export function isBareText(part: {
  readonly role: string | null;
  readonly words: readonly string[];
  readonly text: string | null;
  readonly ordinal: number | null;
  readonly within: readonly string[];
}): boolean {
  const isBare = part.text === null && part.words.length === 0 && part.ordinal === null && part.within.length === 0;
  return isBare && /^(?:button|heading|headline|link|p|li|label)$/.test(part.role ?? '');
}
