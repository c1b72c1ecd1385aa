import { posix } from 'node:path';
import type { Sheet, SheetImport, SheetRule, SheetVariable } from '#server/developer/source/texts/sheet-rules.ts';
import type { SheetFile, SheetFiles } from './sheet-files';

/** A variable as a sheet calls it. */
export type NamedVariable = Pick<SheetVariable, 'name' | 'value'>;

/** Sheets that one takes in by others: a circle ends there, too. */
const MAX_DEPTH = 8;

/** What the variables of a sheet that is taken in begin with: `tokens.`, or nothing. */
function prefixOf({ kind, from, as }: SheetImport): string {
  if (kind === 'import' || as === '*') return '';
  return `${as ?? posix.basename(from).replace(/^_|\.\w+$/g, '')}.`;
}

/** Those that a sheet of SCSS keeps to itself. */
function isPrivate({ name }: NamedVariable) {
  return /^\$[-_]/.test(name);
}

/** Sass takes both signs for one. */
function plain(name: string) {
  return name.replaceAll('_', '-');
}

/** The variables that a sheet forwards, and under which names. */
function passedOn(given: readonly NamedVariable[], { as, show, hide }: SheetImport): NamedVariable[] {
  return given
    .filter((each) => !isPrivate(each))
    .map(({ name, value }) => ({ name: `$${as ?? ''}${name.slice(1)}`, value }))
    .filter(({ name }) => show?.map(plain).includes(plain(name)) ?? true)
    .filter(({ name }) => !hide?.map(plain).includes(plain(name)));
}

/** The variables that a file exports: its own, those of its imports, and those it forwards. */
async function givenBy(files: SheetFiles, file: SheetFile, depth: number): Promise<NamedVariable[]> {
  const all: NamedVariable[] = [];
  for (const sheet of file.sheets) {
    for (const taken of sheet.imports.filter(({ kind }) => kind !== 'use')) {
      const given = await takenIn(files, file.path, sheet, taken, depth + 1);
      all.push(...(taken.kind === 'forward' ? passedOn(given, taken) : given));
    }
    all.push(...sheet.variables.map(({ name, value }) => ({ name, value })));
  }
  return all;
}

async function takenIn(
  files: SheetFiles,
  path: string,
  { language }: Sheet,
  { from }: SheetImport,
  depth: number,
): Promise<NamedVariable[]> {
  if (depth > MAX_DEPTH) return [];
  const at = await files.resolve(from, path, language);
  const found = at === null ? null : await files.read(at);
  return found === null ? [] : givenBy(files, found, depth);
}

/** The variables in scope of a rule, by their names in its sheet. */
export async function variablesFor(
  files: SheetFiles,
  path: string,
  sheet: Sheet,
  rule: SheetRule,
): Promise<NamedVariable[]> {
  // In Less a variable may be declared behind its use.
  const isThere = ({ start }: { readonly start: number }) => sheet.language === 'less' || start < rule.start;
  const tokens: NamedVariable[] = sheet.variables.filter(isThere).map(({ name, value }) => ({ name, value }));
  for (const taken of sheet.imports.filter((each) => each.kind !== 'forward' && isThere(each))) {
    const all = await takenIn(files, path, sheet, taken, 0);
    const given = taken.kind === 'use' ? all.filter((each) => !isPrivate(each)) : all;
    tokens.push(...given.map(({ name, value }) => ({ name: prefixOf(taken) + name, value })));
  }
  // The last one counts.
  return [...new Map(tokens.map((token) => [token.name, token])).values()];
}
