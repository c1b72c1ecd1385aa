import type { Hints } from '../instruction/instruction.ts';
import type { Kind } from '#server/developer/source/texts/text.ts';
import { said } from '#server/developer/source/texts/units.ts';
import { findGroups } from './find-groups.ts';
import type { Group } from './groups.ts';
import { isOfLanguage, type Languages } from './languages.ts';
import { inOfferedOrder, isDocumentation } from './of-kind.ts';
import type { Project } from './project.ts';
import { replaceText, type Decision } from './replace-text.ts';
import { readScope } from './scope.ts';
import { leadsTo, localeValues } from './translated.ts';

/** Texts that a question offers. */
const MAX_TEXTS = 100;
const SHOWING = /\.(?:[jt]sx|js|vue|html?|mdx?)$/;

/** All texts of a kind that visitors see, in pages and by the keys of translations. */
async function textsOfKind(project: Project, languages: Languages, kinds: readonly Kind[], paths: readonly string[]) {
  const isOf = (own: readonly Kind[]) => own.some((kind) => kinds.includes(kind));
  const files = await project.readAll(
    paths.filter((path) => SHOWING.test(path) && !isDocumentation(path)).slice(0, 300),
  );
  const values = localeValues(await project.readAll(project.locales));
  const own = files.flatMap((file) =>
    (file.texts?.texts ?? []).filter((text) => text.role === 'text' && isOf(text.kinds)).map(said),
  );
  const keyed = files.flatMap((file) =>
    (file.texts?.calls ?? [])
      .filter(({ key, kinds: of }) => key !== null && isOf(of))
      .flatMap(({ key, prefix }) =>
        values.filter((value) => leadsTo(prefix ? `${prefix}.${key}` : (key ?? ''), value)),
      ),
  );
  const source = keyed.filter(
    ({ language }) => !language || !languages.source || isOfLanguage(language, languages.source),
  );
  return [...new Set([...own, ...source.map(({ text }) => said(text))])].filter(Boolean).slice(0, MAX_TEXTS);
}

/**
 * `Change the heading to 'Welcome'`: the one text of that kind, else it is asked which.
 * @param loose the new text was not quoted: where it ends is not certain, so that it is asked
 */
export async function rewriteText(
  project: Project,
  languages: Languages,
  { to, hints, loose }: { readonly to: string; readonly hints: Hints; readonly loose: boolean },
): Promise<Decision> {
  const scope = readScope(project, hints, languages);
  const texts = await textsOfKind(project, languages, hints.kinds, scope.paths);
  const [only] = texts;
  if (only === undefined) return { do: 'refuse', reason: 'not_found' };
  if (texts.length === 1 && !loose) return replaceText(project, languages, only, to, hints);
  const found: Group[] = [];
  for (const text of texts) {
    const groups = await findGroups(project, scope, languages, text, to, true);
    const isMeant = (group: Group) => group.whole && group.role === 'text' && !isDocumentation(group.file.path);
    found.push(...groups.filter((group) => isMeant(group) && group.kinds.some((kind) => hints.kinds.includes(kind))));
  }
  if (found.length === 0) return { do: 'refuse', reason: 'not_found' };
  return {
    do: 'ask',
    because: found.length > 1 ? 'several' : 'hint',
    groups: inOfferedOrder(found).slice(0, MAX_TEXTS),
  };
}
