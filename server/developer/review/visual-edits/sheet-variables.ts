import { posix } from 'node:path';
import type { Sheet, SheetImport, SheetRule, SheetVariable } from '#server/developer/source/texts/sheet-rules.ts';
import type { SheetFile, SheetFiles } from './sheet-files';

/** A variable as a sheet calls it. */
export type NamedVariable = Pick<SheetVariable, 'name' | 'value'>;

/** Sheets that are taken in for one question, and variables that they give, as often as they are given. */
const MAX_TAKEN = 500;
const MAX_GIVEN = 20_000;

/** What one question may still take. Sheets that name one another would else be read without end. */
interface Question {
  readonly files: SheetFiles;
  /** What files give; nothing for one that is looked at: a circle ends there. */
  readonly known: Map<string, readonly NamedVariable[]>;
  sheets: number;
  variables: number;
}

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
  const [shown, hidden] = [show && new Set(show.map(plain)), new Set(hide?.map(plain))];
  return given
    .filter((each) => !isPrivate(each))
    .map(({ name, value }) => ({ name: `$${as ?? ''}${name.slice(1)}`, value }))
    .filter(({ name }) => (shown?.has(plain(name)) ?? true) && !hidden.has(plain(name)));
}

/** The variables that a file exports, the last of each name: its own, those of its imports, and those it forwards. */
async function givenBy(question: Question, file: SheetFile): Promise<readonly NamedVariable[]> {
  const known = question.known.get(file.path);
  if (known) return known;
  question.known.set(file.path, []);
  const all = new Map<string, NamedVariable>();
  for (const sheet of file.sheets) {
    for (const taken of sheet.imports) {
      if (taken.kind === 'use') continue;
      if (isOver(question)) break;
      const given = await takenIn(question, file.path, sheet, taken);
      for (const each of taken.kind === 'forward' ? passedOn(given, taken) : given) all.set(each.name, each);
    }
    for (const { name, value } of sheet.variables.slice(0, MAX_GIVEN)) all.set(name, { name, value });
  }
  const given = [...all.values()];
  question.known.set(file.path, given);
  return given;
}

function isOver({ sheets, variables }: Question) {
  return sheets <= 0 || variables <= 0;
}

async function takenIn(
  question: Question,
  path: string,
  { language }: Sheet,
  { from }: SheetImport,
): Promise<readonly NamedVariable[]> {
  question.sheets -= 1;
  const at = await question.files.resolve(from, path, language);
  const found = at === null ? null : await question.files.read(at);
  const given = found === null ? [] : (await givenBy(question, found)).slice(0, Math.max(0, question.variables));
  question.variables -= given.length;
  return given;
}

/** The variables in scope of a rule, by their names in its sheet. */
export async function variablesFor(
  files: SheetFiles,
  path: string,
  sheet: Sheet,
  rule: SheetRule,
): Promise<NamedVariable[]> {
  const question: Question = { files, known: new Map(), sheets: MAX_TAKEN, variables: MAX_GIVEN };
  // In Less a variable may be declared behind its use.
  const isThere = ({ start }: { readonly start: number }) => sheet.language === 'less' || start < rule.start;
  const tokens: NamedVariable[] = sheet.variables.filter(isThere).map(({ name, value }) => ({ name, value }));
  for (const taken of sheet.imports.filter((each) => each.kind !== 'forward' && isThere(each))) {
    if (isOver(question)) break;
    const all = await takenIn(question, path, sheet, taken);
    const given = taken.kind === 'use' ? all.filter((each) => !isPrivate(each)) : all;
    for (const { name, value } of given) tokens.push({ name: prefixOf(taken) + name, value });
  }
  // The last one counts.
  return [...new Map(tokens.map((token) => [token.name, token])).values()];
}
