import type { Instruction } from '../instruction/instruction.ts';
import { findGroups } from './find-groups.ts';
import type { Group } from './groups.ts';
import { readLooks } from './looks/read-looks.ts';
import type { Opened } from './opened.ts';
import { inOfferedOrder, isDocumentation } from './of-kind.ts';
import { replaceText, type Decision } from './replace-text.ts';
import { pageItems } from './parts/page-items.ts';
import { readScope } from './scope.ts';
import { small } from './things/thing-rows.ts';
import { type ShownText, textsOfKind } from './texts-of-kind.ts';

type RewriteInstruction = Extract<Instruction, { act: 'rewrite' }>;

/** Texts that a question offers. */
const MAX_TEXTS = 100;

/** Whether a text is the title in the head of a page. */
function isInHead({ file, start }: ShownText) {
  return /<title\b[^>]{0,200}>\s{0,200}$/i.test(file.source.slice(Math.max(0, start - 420), start));
}

function isWithin({ file, offset }: Group, { file: own, start, end }: ShownText) {
  return file.path === own.path && offset >= start && offset <= end;
}

/** The texts that are in a heading of the first level. */
async function inFirstHeadings({ project, looks }: Opened, texts: readonly ShownText[]): Promise<ShownText[]> {
  if (!looks) return [];
  const { elements } = await readLooks(project, looks);
  const firsts = elements.filter(({ element }) => element.name === 'h1');
  return texts.filter(({ file, start }) =>
    firsts.some((each) => each.file.path === file.path && each.element.start < start && each.element.end > start),
  );
}

/** What a page says within the items that are called by the words which are no hint: `the button text of the soot vase`. */
async function inItemsCalled({ project, looks }: Opened, texts: readonly ShownText[], words: readonly string[]) {
  if (!looks || words.length === 0) return [];
  const name = small(words.join(' '));
  const items = pageItems(await readLooks(project, looks))
    .flat()
    .filter((each) => small(each.name) === name);
  return texts.filter(({ file, start }) =>
    items.some((each) => each.file.path === file.path && each.start < start && each.end > start),
  );
}

/** Whether a change is that of a value that a page reads as `t.home.title`. */
function isAt({ file, offset, open }: Group, { file: own, start, end, isChained }: ShownText) {
  return open && isChained && file.path === own.path && offset >= start && offset <= end;
}

/**
 * `Change the heading to 'Welcome'`: the one text of that kind, else it is asked which.
 * @param loose the new text was not quoted: where it ends is not certain, so that it is asked
 */
export async function rewriteText(
  opened: Opened,
  { to, hints, loose, ofPage = false, isFirst = false }: Omit<RewriteInstruction, 'act'>,
): Promise<Decision> {
  const { project, languages } = opened;
  const everywhere = await textsOfKind(opened, hints.kinds, project.paths);
  const held = await inItemsCalled(opened, everywhere, hints.unknown);
  const scope = readScope(project, held.length > 0 ? { ...hints, unknown: [] } : hints, languages);
  const all = await textsOfKind(opened, hints.kinds, scope.paths);
  const heads = ofPage ? all.filter(isInHead) : [];
  const firsts = isFirst ? await inFirstHeadings(opened, all) : [];
  const narrowed = [heads, firsts, held].find((each) => each.length > 0) ?? [];
  const shown = narrowed.length > 0 ? narrowed : all;
  const texts = [...new Set(shown.map(({ text }) => text))].slice(0, MAX_TEXTS);
  const [only] = texts;
  // No text was named that could be missing.
  if (only === undefined) return { do: 'refuse', reason: scope.named ? 'not_found' : 'no_model' };
  const isSure = !loose && shown.every(({ isChained }) => !isChained);
  // Another text may say the same: of one place alone its file and kind say which.
  if (texts.length === 1 && isSure && narrowed.length === 0) return replaceText(project, languages, only, to, hints);
  const found: Group[] = [];
  for (const text of texts) {
    const groups = await findGroups(project, scope, languages, text, to, true);
    const isMeant = (group: Group) => group.whole && group.role === 'text' && !isDocumentation(group.file.path);
    const isOfKind = (group: Group) =>
      narrowed.length > 0
        ? shown.some((each) => isWithin(group, each))
        : group.kinds.some((kind) => hints.kinds.includes(kind)) || shown.some((each) => isAt(group, each));
    found.push(...groups.filter((group) => isMeant(group) && isOfKind(group)));
  }
  if (found.length === 0) return { do: 'refuse', reason: texts.includes(to) ? 'same' : 'not_found' };
  const isOne = narrowed.length === 1;
  if (found.length === 1 && isOne && isSure && !scope.unknown) return { do: 'apply', groups: found };
  return {
    do: 'ask',
    because: found.length > 1 ? 'several' : scope.unknown ? 'hint' : 'value',
    groups: inOfferedOrder(found).slice(0, MAX_TEXTS),
  };
}
