import type { Looks, PageElement } from '../looks/read-looks.ts';
import { isDocumentation } from '../of-kind.ts';
import type { ReadFile } from '../project.ts';
import { ownText } from './is-called.ts';

/** One of several of a kind side by side on a page: a card, a row of a table, a term with what is said of it. */
export interface PageItem {
  /** The first of its elements: only a term has others. */
  readonly page: PageElement;
  readonly file: ReadFile;
  readonly start: number;
  readonly end: number;
  /** The element in it that says what it is called; null: its own words or a property do. */
  readonly head: PageElement | null;
  readonly name: string;
  /** All that it says. */
  readonly text: string;
  /** What is called by its head is certain to be all of it. */
  readonly isSure: boolean;
}

const HEADING = /^h[1-6]$/;
/** Always one of a list beside another of its kind; of other elements their class and their head decide. */
const LISTED = /^(?:li|option|tr|article|details|dt)$/;
const BOXES = /^(?:div|section|figure|a|blockquote|fieldset)$/;
const COMPONENT = /^[A-Z]/;
/** Heads that are names: a cell, a term, a summary. */
const NAMING = /^(?:h[1-6]|t[dh]|dt|summary|figcaption)$/;
const NAME_CLASS = /(?:^|[-_])(?:name|title|heading|headline)$/i;
/** Classes of what is one of many. */
const ITEM_CLASS = /(?:^|[-_])(?:card|item|tile|product|entry|teaser|post|member|box|row)$/i;
const NAME_PROPERTIES = ['name', 'title', 'label', 'heading', 'question'] as const;

function grouped<K>(pages: readonly PageElement[], keyOf: (page: PageElement) => K | null): Map<K, PageElement[]> {
  const groups = new Map<K, PageElement[]>();
  for (const page of pages) {
    const key = keyOf(page);
    if (key === null) continue;
    const own = groups.get(key);
    if (own) own.push(page);
    else groups.set(key, [page]);
  }
  return groups;
}

/** The elements of a file that begin within a range; they are in the order of the file. */
function within(own: readonly PageElement[], start: number, end: number): readonly PageElement[] {
  let [low, high] = [0, own.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((own[middle]?.element.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  let behind = low;
  while (behind < own.length && (own[behind]?.element.start ?? end) < end) behind += 1;
  return own.slice(low, behind);
}

function textOf(pages: readonly PageElement[]): string {
  return pages.map(ownText).filter(Boolean).join(' ');
}

/** The element that names an item: its heading, what is called a name, else what it begins with. */
function headOf(page: PageElement, inner: readonly PageElement[]): PageElement | null {
  const { element } = page;
  if (element.name === 'dt') return page;
  const named =
    inner.find((each) => HEADING.test(each.element.name)) ??
    inner.find((each) => NAMING.test(each.element.name)) ??
    inner.find(({ classes }) => [...classes].some((name) => NAME_CLASS.test(name)));
  if (named) return named;
  const first = element.content.find((part) => part.kind !== 'text' || part.piece.text.trim() !== '');
  return first?.kind === 'element' ? (inner.find((each) => ownText(each) !== '') ?? null) : null;
}

function propertyName({ element }: PageElement): string {
  const found = NAME_PROPERTIES.map((name) => element.attributes.find((each) => each.name === name)?.piece?.text);
  return found.find((each) => each !== undefined && each !== '') ?? '';
}

/** Elements of one kind have one tag, boxes one class, too. */
function kindOf({ file, element, classes }: PageElement, holder: PageElement | undefined): string | null {
  const { name, parent, loop } = element;
  if (parent === null || loop || isDocumentation(file.path)) return null;
  const isListed = LISTED.test(name) || (name === 'div' && holder?.element.name === 'dl');
  if (isListed || COMPONENT.test(name)) return `${parent} ${name}`;
  return BOXES.test(name) ? `${parent} ${name} ${[...classes][0] ?? ''}` : null;
}

/** Where an item ends: behind the last of what is said of a term. */
function endOf(page: PageElement, siblings: readonly PageElement[]): number {
  if (page.element.name !== 'dt') return page.element.end;
  const behind = siblings.filter(({ element }) => element.start > page.element.start);
  const next = behind.findIndex(({ element }) => element.name !== 'dd');
  return (next < 0 ? behind : behind.slice(0, next)).at(-1)?.element.end ?? page.element.end;
}

function itemOf(page: PageElement, siblings: readonly PageElement[], own: readonly PageElement[]): PageItem {
  const { file, element, classes } = page;
  const inner = within(own, element.start + 1, element.end);
  const head = headOf(page, inner);
  const end = endOf(page, siblings);
  const text = textOf(within(own, element.start, end));
  const isOne = LISTED.test(element.name) || [...classes].some((name) => ITEM_CLASS.test(name));
  const isNamed =
    head !== null && (NAMING.test(head.element.name) || [...head.classes].some((name) => NAME_CLASS.test(name)));
  const name = head ? textOf(within(own, head.element.start, head.element.end)) : propertyName(page) || text;
  return { page, file, start: element.start, end, head, name, text, isSure: isOne && isNamed };
}

/** Whether elements side by side are items: boxes have to begin alike, and components to be called something. */
function areItems(items: readonly PageItem[]): boolean {
  const [first] = items;
  if (!first || items.length < 2) return false;
  const { name } = first.page.element;
  if (COMPONENT.test(name)) return items.every((each) => propertyName(each.page) !== '');
  if (!BOXES.test(name)) return true;
  const isAlike = items.every(({ head }) => head !== null && head.element.name === first.head?.element.name);
  const isMore = ({ page, text, name: own }: PageItem) =>
    text !== own || page.element.content.filter((part) => part.kind !== 'text').length > 1;
  return isAlike && items.every(isMore);
}

/** Only headers of columns are in it: it is no row of the data. */
function isHeadRow({ element }: PageElement, cells: readonly PageElement[]): boolean {
  return element.name === 'tr' && cells.length > 0 && cells.every((each) => each.element.name === 'th');
}

function rowsIn(own: readonly PageElement[]): PageItem[][] {
  const holders = new Map(own.map((each) => [each.element.start, each]));
  const siblings = grouped(own, ({ element }) => element.parent);
  const kinds = grouped(own, (page) => {
    const kind = kindOf(page, holders.get(page.element.parent ?? -1));
    return kind !== null && isHeadRow(page, siblings.get(page.element.start) ?? []) ? null : kind;
  });
  return [...kinds.values()]
    .filter((pages) => pages.length > 1)
    .map((pages) => pages.map((page) => itemOf(page, siblings.get(page.element.parent ?? -1) ?? [], own)))
    .filter(areItems);
}

const known = new WeakMap<Looks, readonly (readonly PageItem[])[]>();

/** Items of one kind side by side, as pages write them out; what a loop draws is of the data. */
export function pageItems(looks: Looks): readonly (readonly PageItem[])[] {
  const before = known.get(looks);
  if (before) return before;
  const found = [...grouped(looks.elements, ({ file }) => file).values()].flatMap((own) =>
    rowsIn([...own].sort((one, other) => one.element.start - other.element.start)),
  );
  known.set(looks, found);
  return found;
}

/** The item that an element says the name of; null: it names none, or is all of it. */
export function itemCalledBy(looks: Looks, page: PageElement): PageItem | null {
  const isIn = (outer: PageElement) =>
    outer.file === page.file && outer.element.start <= page.element.start && outer.element.end >= page.element.end;
  const items = pageItems(looks)
    .flat()
    .filter(({ page: own, head }) => head !== null && isIn(head) && (own !== page || own === head));
  return items.sort((a, b) => b.start - a.start)[0] ?? null;
}
