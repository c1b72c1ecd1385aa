import type { Part } from '../../instruction/instruction.ts';
import { NO_HINTS } from '../../instruction/hints.ts';
import { elementsSaying, isNamed, nth } from '../looks/choose-elements.ts';
import { drawnIn, isDrawnOnce } from '../looks/drawn-in.ts';
import type { Looks, PageElement } from '../looks/read-looks.ts';
import { SELECTED } from '../../wishes/about-selected.ts';
import type { Opened } from '../opened.ts';
import { readScope } from '../scope.ts';
import { sectionsAbout, sectionsHeaded } from './headed-section.ts';
import { isCalled } from './is-called.ts';

/** The elements that a part may be. */
export interface FoundParts {
  readonly elements: readonly PageElement[];
  /** Why none is certain although one was found: what was named is another kind, or is not where it was said to be. */
  readonly doubt: 'kind' | 'hint' | null;
  /** Files or pages that were named, which alone were looked through. */
  readonly isNarrowed: boolean;
}

const BLOCKS = /^(?:section|div|article|aside|form|main|header|footer|nav|ul|ol|figure|dl|table)$/;

/** What people call the section that something is in. */
const SECTIONS = /^(?:section|article|aside|form|nav|header|footer)$/;

function isOfRole(role: string, page: PageElement): boolean {
  const { element } = page;
  // `<Footer />` is a footer.
  if (/^[A-Z]/.test(element.name) && element.name.toLowerCase() === role) return true;
  if (role === 'section') return BLOCKS.test(element.name) || /^[A-Z]/.test(element.name);
  if (role === 'img') return /^(?:img|image|picture|video|svg)$/i.test(element.name);
  // A picture of a link is none; a link that is drawn as a button is both.
  if (role === 'link') return page.kinds.includes('link') || element.attributes.some(({ name }) => name === 'href');
  return isNamed(role, page);
}

/** Leaves out what no file and no part that was named holds. `isWide`: a page holds what its components draw, too. */
function inPlaces(opened: Opened, looks: Looks, { within }: Part, isWide: boolean) {
  let { elements } = looks;
  let isUnknown = false;
  let isNarrowed = false;
  for (const word of within) {
    const scope = readScope(opened.project, { ...NO_HINTS, within: [word] }, opened.languages);
    const paths = new Set(scope.named ? scope.paths : []);
    // A file that is named by its path is that file alone.
    const drawn = new Set(isWide && scope.named && !/[./]/.test(word) ? drawnIn(looks, paths) : []);
    const called = looks.elements.filter(
      (each) => isNamed(word.toLowerCase(), each) || isCalled(each, [word], null, []) === 'yes',
    );
    const holders = called.length > 0 || scope.named ? called : sectionsAbout(looks, word);
    const isHeld = ({ file, element }: PageElement) =>
      holders.some(
        (each) => each.file === file && each.element.start < element.start && each.element.end >= element.end,
      );
    if (!scope.named && holders.length === 0) isUnknown = true;
    else elements = elements.filter((each) => paths.has(each.file.path) || drawn.has(each) || isHeld(each));
    isNarrowed ||= scope.named;
  }
  return { elements, isUnknown, isNarrowed };
}

/** Of elements that are called so, those that are so themselves; else those that lead there. */
function calledSo(elements: readonly PageElement[], { words, role }: Part, all: readonly PageElement[]): PageElement[] {
  const judged = elements.map((each) => ({ each, called: isCalled(each, words, role, all) }));
  const own = judged.filter(({ called }) => called === 'yes');
  return (own.length > 0 ? own : judged.filter(({ called }) => called === 'leads')).map(({ each }) => each);
}

/** The section that a selected element is, or is in; null: none is around it. */
function sectionAround(looks: Looks, page: PageElement): PageElement | null {
  if (isOfRole('section', page)) return page;
  const around = looks.elements.filter(
    ({ file, element }) =>
      file === page.file &&
      SECTIONS.test(element.name) &&
      element.start < page.element.start &&
      element.end >= page.element.end,
  );
  return around.sort((a, b) => b.element.start - a.element.start)[0] ?? null;
}

/** What is of the kind that was named, of elements that say the text; a section is called by its heading. */
function ofRole(looks: Looks, said: readonly PageElement[], { role, text }: Part): readonly PageElement[] {
  if (role === null) return said;
  if (role === 'section' && text === SELECTED) return said.flatMap((each) => sectionAround(looks, each) ?? []);
  if (role === 'headline') {
    const first = said.filter((each) => isOfRole(role, each));
    return first.length > 0 ? first : said.filter((each) => isOfRole('heading', each));
  }
  const headed = role === 'section' && text !== null ? sectionsHeaded(looks, said) : null;
  return headed ?? said.filter((each) => isOfRole(role, each));
}

async function find(opened: Opened, looks: Looks, part: Part, isWide: boolean): Promise<FoundParts> {
  const { elements: there, isUnknown, isNarrowed } = inPlaces(opened, looks, part, isWide);
  const saying = part.text === null ? null : new Set(await elementsSaying(opened.project, looks, part.text));
  const said = saying ? there.filter((each) => saying.has(each)) : there;
  const fitting = ofRole(looks, said, part);
  const isMissed = fitting.length === 0 && saying !== null && said.length > 0;
  const chosen = isMissed ? said : fitting;
  const named = part.words.length === 0 ? chosen : calledSo(chosen, part, looks.elements);
  // What says the text is offered, whatever else it was called.
  const isOther = saying !== null && named.length === 0 && chosen.length > 0;
  const called = isOther ? chosen : named;
  const elements = part.ordinal === null ? called : nth(called, part.ordinal);
  return { elements, doubt: isMissed || isOther ? 'kind' : isUnknown ? 'hint' : null, isNarrowed };
}

/** Finds what a part of a page may be: none is left out that could be meant. */
export async function findParts(opened: Opened, looks: Looks, part: Part): Promise<FoundParts> {
  const found = await find(opened, looks, part, false);
  if (found.elements.length > 0 || part.within.length === 0 || part.ordinal !== null) return found;
  const wide = await find(opened, looks, part, true);
  const isElsewhere = !wide.elements.every((each) => isDrawnOnce(looks, each));
  return isElsewhere ? { ...wide, doubt: wide.doubt ?? 'hint' } : wide;
}
