import { wordsOf } from '#server/developer/source/texts/names.ts';
import type { Looks, PageElement } from '../looks/read-looks.ts';
import { ownText } from './is-called.ts';

const HEADING = /^h[1-6]$/;
const SECTION = /^(?:section|article|aside|form|nav|figure|dialog|li|[A-Z].*)$/;
const BOX = /^(?:div|header|ul|ol|dl|main)$/;

function isIn({ file, element }: PageElement, outer: PageElement): boolean {
  return outer.file === file && outer.element.start < element.start && outer.element.end >= element.end;
}

/** The elements around one, the nearest first. */
function around(looks: Looks, page: PageElement): PageElement[] {
  return looks.elements.filter((each) => isIn(page, each)).sort((a, b) => b.element.start - a.element.start);
}

/** Whether a heading is the one of a section: the first there, and none of its own level is beside it. */
function isHeadOf(looks: Looks, heading: PageElement, section: PageElement): boolean {
  const headings = looks.elements.filter((each) => HEADING.test(each.element.name) && isIn(each, section));
  return headings.every(
    (each) =>
      each === heading || (each.element.start > heading.element.start && each.element.name > heading.element.name),
  );
}

/** The section that a heading is the one of; null: the heading is one of several, or in none. */
function sectionOf(looks: Looks, heading: PageElement): PageElement | null {
  const outer = around(looks, heading);
  const section = outer.find(({ element }) => SECTION.test(element.name));
  const box = outer.find(
    (each) => BOX.test(each.element.name) && looks.elements.some((other) => other !== heading && isIn(other, each)),
  );
  const found = section ?? box;
  return found && found.element.name !== 'main' && isHeadOf(looks, heading, found) ? found : null;
}

/** The sections whose headings are among some elements: `the section "What people say"`. Null: none is a heading. */
export function sectionsHeaded(looks: Looks, elements: readonly PageElement[]): PageElement[] | null {
  const headings = elements.filter(({ element }) => HEADING.test(element.name));
  if (headings.length === 0) return null;
  return [...new Set(headings.flatMap((each) => sectionOf(looks, each) ?? []))];
}

/** Letters of a word that a heading is known by: a shorter one is in too many. */
const MIN_WORD = 4;

/** The sections whose headings hold a word: `on the shelf`, where one says `On the shelf this week`. */
export function sectionsAbout(looks: Looks, word: string): readonly PageElement[] {
  const wanted = word.toLowerCase();
  if (wanted.length < MIN_WORD) return [];
  const about = looks.elements.filter(
    (each) => HEADING.test(each.element.name) && wordsOf(ownText(each)).includes(wanted),
  );
  return (sectionsHeaded(looks, about) ?? []).filter(({ element }) => element.name !== 'li');
}
