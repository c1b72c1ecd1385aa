import type { Hints } from '../instruction/instruction.ts';
import { findGroups } from './find-groups.ts';
import type { Group } from './groups.ts';
import type { Opened } from './opened.ts';
import { inOfferedOrder, isDocumentation } from './of-kind.ts';
import { replaceText, type Decision } from './replace-text.ts';
import { readScope } from './scope.ts';
import { type ShownText, textsOfKind } from './texts-of-kind.ts';

/** Texts that a question offers. */
const MAX_TEXTS = 100;

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
  { to, hints, loose }: { readonly to: string; readonly hints: Hints; readonly loose: boolean },
): Promise<Decision> {
  const { project, languages } = opened;
  const scope = readScope(project, hints, languages);
  const shown = await textsOfKind(opened, hints.kinds, scope.paths);
  const texts = [...new Set(shown.map(({ text }) => text))].slice(0, MAX_TEXTS);
  const [only] = texts;
  // No text was named that could be missing.
  if (only === undefined) return { do: 'refuse', reason: 'no_model' };
  const isSure = !loose && shown.every(({ isChained }) => !isChained);
  if (texts.length === 1 && isSure) return replaceText(project, languages, only, to, hints);
  const found: Group[] = [];
  for (const text of texts) {
    const groups = await findGroups(project, scope, languages, text, to, true);
    const isMeant = (group: Group) => group.whole && group.role === 'text' && !isDocumentation(group.file.path);
    const isOfKind = (group: Group) =>
      group.kinds.some((kind) => hints.kinds.includes(kind)) || shown.some((each) => isAt(group, each));
    found.push(...groups.filter((group) => isMeant(group) && isOfKind(group)));
  }
  if (found.length === 0) return { do: 'refuse', reason: 'not_found' };
  return {
    do: 'ask',
    because: found.length > 1 ? 'several' : 'hint',
    groups: inOfferedOrder(found).slice(0, MAX_TEXTS),
  };
}
