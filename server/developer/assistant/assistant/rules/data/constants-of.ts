import type { Constant } from '#server/developer/source/texts/constants.ts';
import { wordsOf } from '#server/developer/source/texts/names.ts';
import type { Hints } from '../../instruction/instruction.ts';
import { editGroup, type Group } from '../groups.ts';
import type { Opened } from '../opened.ts';
import type { ReadFile } from '../project.ts';
import { readScope } from '../scope.ts';
import { withOneChanged } from '../stays-as-meant.ts';
import { escapeFor } from '#server/developer/source/texts/write.ts';
import type { RecordField } from '#server/developer/source/texts/records.ts';

const SCRIPTS = /\.[cm]?[jt]sx?$/;
const SETTINGS = /\.config\.[cm]?[jt]s$/;
const MAX_FILES = 300;

/** A constant, and where it is. */
export interface FoundConstant {
  readonly file: ReadFile;
  readonly constant: Constant;
}

/** The constants of the scripts that hold one of some words. */
export async function constantsOf(
  { project, looks, languages }: Opened,
  words: readonly string[],
  hints: Hints,
): Promise<readonly FoundConstant[]> {
  const paths = readScope(project, hints, languages).paths.filter((path) => SCRIPTS.test(path) && !SETTINGS.test(path));
  const files = await project.readAll((await project.search(words, paths)).slice(0, MAX_FILES));
  const found: FoundConstant[] = [];
  for (const file of files) {
    for (const constant of (await looks?.findConstants(file.path, file.source)) ?? []) found.push({ file, constant });
  }
  return found;
}

/** Whether a name is made of some words, and maybe others. */
export function hasWords(name: string, words: readonly string[]): boolean {
  const own = wordsOf(name);
  return words.length > 0 && words.every((word) => own.includes(word));
}

/** A value of the code or the data with another one in its place. */
export function valueGroup(file: ReadFile, field: RecordField, value: string): Group {
  const insert = field.writing === null ? value : escapeFor(field.writing, value);
  const edit = { start: field.start, end: field.end, insert };
  return editGroup(file, field.start, `${field.name}: ${field.value}`, [edit], withOneChanged);
}
