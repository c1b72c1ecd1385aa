import { NO_HINTS } from '../../instruction/hints.ts';
import type { Hints } from '../../instruction/instruction.ts';
import { roleOfWord } from '../../wishes/look-words.ts';
import type { Group } from '../groups.ts';
import { isNamed } from '../looks/choose-elements.ts';
import { type PageElement, readLooks } from '../looks/read-looks.ts';
import type { Opened } from '../opened.ts';
import type { Decision } from '../replace-text.ts';
import { readScope } from '../scope.ts';
import { sectionsAbout } from './headed-section.ts';
import { isCalled } from './is-called.ts';

/** The elements that a word names as a place: `in the navigation`. Empty: it names a file, or nothing. */
export async function placesCalled(opened: Opened, word: string): Promise<readonly PageElement[]> {
  const { unknown, named, language } = readScope(opened.project, { ...NO_HINTS, within: [word] }, opened.languages);
  if (!opened.looks || !unknown || named || language !== null) return [];
  const looks = await readLooks(opened.project, opened.looks);
  const role = roleOfWord(word.toLowerCase())?.role ?? word.toLowerCase();
  const called = looks.elements.filter((each) => isNamed(role, each) || isCalled(each, [word], null, []) === 'yes');
  return called.length > 0 ? called : sectionsAbout(looks, word);
}

/** Whether a change is within an element, or in a constant that is read there. */
async function isWithin({ looks }: Opened, { file, offset }: Group, holder: PageElement): Promise<boolean> {
  const { start, end } = holder.element;
  if (holder.file === file && offset > start && offset < end) return true;
  const constants = (await looks?.findConstants(file.path, file.source).catch(() => null)) ?? [];
  const source = holder.file.source.slice(start, end);
  return constants.some(
    (each) =>
      offset >= each.start &&
      offset < each.end &&
      new RegExp(String.raw`(?<![\w$.])${each.name.replaceAll('$', String.raw`\$`)}(?![\w$])`).test(source),
  );
}

/** The places of a decision that are in one of some elements. */
async function inside(opened: Opened, groups: readonly Group[], holders: readonly PageElement[]): Promise<Group[]> {
  const kept: Group[] = [];
  for (const group of groups) {
    let isIn = false;
    for (const holder of holders) isIn ||= await isWithin(opened, group, holder);
    if (isIn) kept.push(group);
  }
  return kept;
}

/**
 * Decides what is to be changed within parts of a page: `in the navigation`.
 * @param decide as if the parts were not named
 */
export async function decideWithin(
  opened: Opened,
  hints: Hints,
  decide: (hints: Hints) => Promise<Decision>,
): Promise<Decision> {
  const found = await Promise.all(
    hints.within.map(async (word) => ({ word, holders: await placesCalled(opened, word) })),
  );
  const parts = found.filter(({ holders }) => holders.length > 0);
  const [part] = parts;
  if (!part) return decide(hints);
  const decision = await decide({
    ...hints,
    within: hints.within.filter((word) => !parts.some((each) => each.word === word)),
  });
  if (decision.do === 'refuse') return decision;
  const kept = await inside(opened, decision.groups, part.holders);
  if (kept.length === 0 || parts.length > 1) return { ...decision, do: 'ask', because: 'kind' };
  const isSure = decision.do === 'apply' || (decision.because === 'several' && kept.length === 1 && !kept[0]?.doubt);
  return isSure && kept.length > 0 && hints.unknown.length === 0
    ? { do: 'apply', groups: kept, ...(decision.notes && { notes: decision.notes }) }
    : { ...decision, do: 'ask', because: decision.do === 'ask' ? decision.because : 'hint', groups: kept };
}
