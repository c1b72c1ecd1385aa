import type { Instruction, Part } from '../../instruction/instruction.ts';
import { SELECTED } from '../../wishes/about-selected.ts';
import { editGroup, type Group, inOrder } from '../groups.ts';
import { type Looks, type PageElement, readLooks } from '../looks/read-looks.ts';
import type { Opened } from '../opened.ts';
import type { Decision } from '../replace-text.ts';
import { withoutRange } from '../stays-as-meant.ts';
import { findParts } from './find-parts.ts';
import { hidePart } from './hide-part.ts';
import { ownText } from './is-called.ts';
import { lineRange } from './line-range.ts';
import { drawnWhere, isBareText, isRemovable, isRepeated } from './removable.ts';
import { itemCalledBy, type PageItem } from './page-items.ts';
import { leavesEmpty, wholeOf } from './wrapper-of.ts';

/** Parts that a question offers. */
const MAX_OFFERED = 100;

function firstLine(source: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return /^[^\n]*/.exec(source.slice(start, Math.min(end, start + 200)))?.[0].trim() ?? '';
}

/** The import of a component that is drawn nowhere else in its file; null: it stays. */
function importEdit({ file: { source }, element: { name } }: PageElement) {
  if (!/^[A-Z][\w$]*$/.test(name)) return null;
  const uses = [...source.matchAll(new RegExp(String.raw`(?<![\w$])${name}(?![\w$])`, 'g'))].length;
  const line = new RegExp(String.raw`^import (?:\{ ${name} \}|${name}) from (['"])[^'"\n]+\1;?[ \t]*\r?\n`, 'm');
  const found = line.exec(source);
  const isAlone = found !== null && uses - [...found[0].matchAll(new RegExp(name, 'g'))].length === 1;
  return isAlone ? { start: found.index, end: found.index + found[0].length, insert: '' } : null;
}

/** Cuts an element with the lines that are its own; null: it is a value of code. */
function removal(looks: Looks, page: PageElement): Group | null {
  const { file, element } = wholeOf(looks, page);
  if (element.parent === null) return null;
  const range = lineRange(file.source, element.start, element.end);
  const imported = importEdit(page);
  const edits = [{ ...range, insert: '' }, ...(imported ? [imported] : [])];
  const said = firstLine(file.source, element);
  return editGroup(file, element.start, said, edits, withoutRange(element.start, element.end));
}

/** Whether words stand beside an element in the same line of text: without it they may make no sense. */
function isInText(looks: Looks, { file, element }: PageElement): boolean {
  const parent = looks.elements.find((each) => each.file === file && each.element.start === element.parent);
  return parent !== undefined && ownText(parent) !== '';
}

/** Cuts a whole item: a card with all that is in it. */
function itemRemoval({ file, start, end, name }: PageItem): Group {
  const line = firstLine(file.source, { start, end });
  const said = line.includes(name) ? line : `${line} ${name}`;
  const edits = [{ ...lineRange(file.source, start, end), insert: '' }];
  return { ...editGroup(file, start, said, edits, withoutRange(start, end)), shown: { was: said, is: '' } };
}

/** A cell or a term belongs to others: only all of its row, or of the term, goes. */
const BOUND = /^(?:t[dhr]|dt|summary)$/;
/** Without it the others of its row stand below other columns. */
const CELL = /^t[dh]$/;

/** What may be cut for an element that was named, and whether it is certain to be meant. */
interface Removal {
  readonly page: PageElement;
  readonly groups: readonly Group[];
  readonly isSure: boolean;
}

/** What names one of several of a kind, as the heading of a card, is all of it; where its own kind was said, too, it is asked. */
function removalOf(looks: Looks, page: PageElement, { role, text }: Part): Removal {
  const called = text === SELECTED ? null : itemCalledBy(looks, page);
  const whole = wholeOf(looks, page);
  const item = called?.page === whole && called.end === whole.element.end ? null : called;
  const own = removal(looks, page);
  if (!item || !isRemovable(looks, item.page)) {
    const isAlone = !leavesEmpty(looks, page) && !isInText(looks, whole) && !CELL.test(page.element.name);
    return { page, groups: own ? [own] : [], isSure: isAlone };
  }
  const isNamed = role === null || role === 'li';
  const isAlone = (isNamed && item.isSure) || BOUND.test(page.element.name) || !own;
  const groups = [itemRemoval(item), ...(isAlone ? [] : [own])];
  return { page: item.page, groups, isSure: isNamed && item.isSure };
}

/** Each change once: two elements may be of one item. */
function distinct(groups: readonly Group[]): Group[] {
  return [...new Map(groups.map((each) => [`${each.file.path} ${each.offset}`, each])).values()];
}

/** `Remove the newsletter section`: the one that is called so, else it is asked which. */
export async function removePart(
  opened: Opened,
  { part, isHidden }: Extract<Instruction, { act: 'remove' }>,
): Promise<Decision> {
  if (!opened.looks) return { do: 'refuse', reason: 'no_model' };
  const looks = await readLooks(opened.project, opened.looks);
  const { elements: found, doubt } = await findParts(opened, looks, part);
  const elements = drawnWhere(looks, found);
  if (elements.length === 0) return { do: 'refuse', reason: part.text === null ? 'no_model' : 'not_found' };
  const removable = elements.filter((each) => isRemovable(looks, each));
  const removals = removable.map((each) => removalOf(looks, each, part));
  const removed = distinct(removals.flatMap(({ groups: own }) => own));
  if (isHidden) {
    const pages = new Map(removals.map(({ page }, at) => [removable[at], page]));
    const hidden = found.map((each) => pages.get(each) ?? each);
    return hidePart(looks, hidden, removed) ?? { do: 'refuse', reason: 'by_hand' };
  }
  // The answer proposes each of them by its text.
  if (isBareText(part) && removable.length > 1 && !part.all) return { do: 'refuse', reason: 'no_model' };
  const groups = inOrder(removed).slice(0, MAX_OFFERED);
  const [only] = removals;
  if (groups.length === 0 || !only) return { do: 'refuse', reason: 'by_hand' };
  // The heading alone is not the section that was named.
  if (doubt === 'kind' && part.role === 'section') return { do: 'refuse', reason: 'by_hand' };
  if (doubt) return { do: 'ask', because: doubt === 'kind' ? 'only_text' : doubt, groups };
  const isOpen = part.ordinal !== null && part.within.length === 0;
  const isSure =
    groups.length === 1 && elements.length === 1 && only.isSure && !isRepeated(looks, only.page) && !isOpen;
  return isSure && !part.all ? { do: 'apply', groups } : { do: 'ask', because: 'removes', groups };
}
