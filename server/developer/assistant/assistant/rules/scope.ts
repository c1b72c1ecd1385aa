import type { Hints } from '../instruction/instruction.ts';
import type { Reason } from '../reasons.ts';
import { isLocaleFile, languageOf, staysInside, treatmentOf } from '#server/developer/source/texts/files.ts';
import { isOfLanguage, languageOfWord, type Languages } from './languages.ts';
import type { Project } from './project.ts';

/** Where a turn may look. `unknown`: a hint that names nothing of the project. */
export interface Scope {
  readonly paths: readonly string[];
  readonly language: string | null;
  readonly unknown: boolean;
  /** A file or a folder was named. */
  readonly named: boolean;
}

/** A word that can only be a path: with a slash, an extension or a leading dot. */
function looksLikePath(word: string) {
  return /[\\/]|^\.|\.[a-z\d]{1,8}$/i.test(word);
}

/** Whether a path is the one that was named, lies in it, or is called so without its extension. */
function isNamed(path: string, named: string): boolean {
  const wanted = named.replace(/^\.\//, '').replace(/\/+$/, '');
  if (path === wanted || path.endsWith(`/${wanted}`) || path.startsWith(`${wanted}/`) || path.includes(`/${wanted}/`))
    return true;
  const file = (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
  return !looksLikePath(wanted) && file.toLowerCase() === wanted.toLowerCase();
}

/** Files that an assistant never changes, regardless of their content. */
export function refusedPath(within: readonly string[]): Reason | null {
  const paths = within.filter(looksLikePath).map((path) => path.replace(/^\.\//, ''));
  const treatments = paths.map((path) =>
    staysInside(path) || treatmentOf(path) === 'secret' ? treatmentOf(path) : 'protected',
  );
  if (treatments.includes('secret')) return 'secret';
  return treatments.includes('protected') ? 'protected' : null;
}

/** What the hints leave of the project. */
export function readScope(project: Project, hints: Hints, languages: Languages): Scope {
  let paths = project.paths;
  let language: string | null = null;
  let unknown = hints.unknown.length > 0;
  let named = false;
  for (const word of hints.within) {
    const spoken = languageOfWord(word);
    const known = spoken && languages.all.some((each) => isOfLanguage(each, spoken));
    const files = [...project.paths, ...project.examples].filter((path) => isNamed(path, word));
    if (spoken && (known || files.length === 0)) {
      if (language && language !== spoken) unknown = true;
      language = spoken;
    } else if (files.length > 0) {
      const kept = new Set(files);
      paths = paths.filter((path) => kept.has(path));
      named = true;
    } else if (looksLikePath(word)) {
      paths = [];
      named = true;
    } else unknown = true;
  }
  return { paths, language, unknown, named };
}

/** Whether a file may hold texts of the language that was named, or of the source where none was. */
export function speaks(path: string, valueLanguage: string | null, scope: Scope, languages: Languages): boolean {
  if (isLocaleFile(path)) {
    const wanted = scope.language ?? languages.source;
    return !wanted || !valueLanguage || isOfLanguage(valueLanguage, wanted);
  }
  if (!scope.language) return true;
  const own = languageOf(path);
  if (own) return isOfLanguage(own, scope.language);
  return isOfLanguage(languages.source ?? 'en', scope.language) || scope.language === 'en';
}
