import { posix } from 'node:path';
import type { SheetTrouble } from '#common/contract/visual-edits.ts';
import type { SourceReader } from '#server/developer/assistant/assistant.ts';
import type { SourceElement } from '#server/developer/assistant/texts/elements/element.ts';
import { extensionOf } from '#server/developer/assistant/texts/files.ts';
import type { BoundedParser } from '#server/developer/assistant/texts/parse-bounded.ts';
import type { Sheet, SheetImport, SheetRule, SheetVariable } from '#server/developer/assistant/texts/sheet-rules.ts';
import { attributeOf } from './element-change';
import type { Source } from './read-source';

/** Sheets that are read, and bytes of one. */
const MOST = { files: 50, bytes: 300_000 } as const;

/** The rule that says how an element's class looks, and the variables that can stand in it, as they are written there. */
export interface ElementSheet {
  readonly path: string;
  readonly source: string;
  readonly rule: SheetRule;
  readonly tokens: readonly Pick<SheetVariable, 'name' | 'value'>[];
}

/** Files of a commit, by their paths. */
interface Files {
  readonly known: ReadonlySet<string>;
  readonly read: (path: string) => Promise<{ source: string; sheets: readonly Sheet[] } | null>;
}

const openFiles = async (
  reader: Pick<SourceReader, 'list' | 'read'>,
  parser: Pick<BoundedParser, 'findSheets'>,
  rootDirectory: string,
): Promise<Files> => {
  const root = rootDirectory.replace(/\/+$/, '');
  const listed = (await reader.list()).filter(({ path, size }) => {
    const isOwn = (!root || path.startsWith(`${root}/`)) && !path.split('/').includes('node_modules');
    return isOwn && size <= MOST.bytes && /^(?:scss|less)$/.test(extensionOf(path));
  });
  const kept = new Map<string, ReturnType<Files['read']>>();
  const readNow: Files['read'] = async (path) => {
    const source = await reader.read(path);
    const sheets = source === null ? null : await parser.findSheets(path, source);
    return source === null || sheets === null ? null : { source, sheets };
  };
  const read: Files['read'] = (path) => {
    const found = kept.get(path) ?? readNow(path);
    kept.set(path, found);
    return found;
  };
  return { known: new Set(listed.slice(0, MOST.files).map(({ path }) => path)), read };
};

/** Where a sheet that another one takes in stands; null: elsewhere, or under an alias. */
const resolveSheet = ({ known }: Files, from: string, language: Sheet['language'], base: string): string | null => {
  const path = posix.join(posix.dirname(base), from);
  const [folder, name] = [posix.dirname(path), posix.basename(path)];
  const names = [name, `${name}.${language}`, `_${name}`, `_${name}.${language}`];
  const all = [...names.map((each) => posix.join(folder, each)), `${path}/_index.scss`, `${path}/index.scss`];
  return all.find((each) => known.has(each)) ?? null;
};

/** What the variables of a sheet that is taken in begin with: `tokens.`, or nothing. */
const prefixOf = ({ kind, from, as }: SheetImport): string => {
  if (kind === 'import' || as === '*') return '';
  return `${as ?? posix.basename(from).replace(/^_|\.\w+$/g, '')}.`;
};

/** Those that a sheet of SCSS keeps to itself. */
const isPrivate = ({ name }: SheetVariable) => /^\$[-_]/.test(name);

const tokensOf = async (files: Files, path: string, sheet: Sheet, rule: SheetRule): Promise<ElementSheet['tokens']> => {
  // In Less a variable may be declared behind its use.
  const isThere = ({ start }: { readonly start: number }) => sheet.language === 'less' || start < rule.start;
  const tokens = sheet.variables.filter(isThere).map(({ name, value }) => ({ name, value }));
  for (const taken of sheet.imports.filter(isThere)) {
    const at = resolveSheet(files, taken.from, sheet.language, path);
    const found = at === null ? null : await files.read(at);
    const prefix = prefixOf(taken);
    const all = (found?.sheets ?? []).flatMap(({ variables }) => variables);
    const given = taken.kind === 'use' ? all.filter((each) => !isPrivate(each)) : all;
    tokens.push(...given.map(({ name, value }) => ({ name: prefix + name, value })));
  }
  // The last one counts.
  return [...new Map(tokens.map((token) => [token.name, token])).values()];
};

const rulesIn = (path: string, found: Awaited<ReturnType<Files['read']>>, classes: readonly string[]) =>
  (found?.sheets ?? []).flatMap((sheet) =>
    sheet.rules
      .filter(({ className }) => classes.includes(className))
      .map((rule) => ({ path, source: found?.source ?? '', sheet, rule })),
  );

/** What is found of an element's class: its rule, or why a variable cannot be given to it; null: there are no such sheets. */
export type FoundSheet = { readonly sheet: ElementSheet } | { readonly trouble: SheetTrouble } | null;

/**
 * Finds the one rule that says how an element's class looks: in a style block of its own file, else in the project's sheets.
 * An inline style takes no variable of SCSS or Less, since they are gone once the sheet is compiled.
 */
export const findElementSheet = async (
  reader: Pick<SourceReader, 'list' | 'read'>,
  parser: Pick<BoundedParser, 'findSheets'>,
  rootDirectory: string,
  { path, text }: Pick<Source, 'path' | 'text'>,
  element: SourceElement,
): Promise<FoundSheet> => {
  const files = await openFiles(reader, parser, rootDirectory);
  const ownSheets = /<style\b/i.test(text) ? await parser.findSheets(path, text) : null;
  const own = ownSheets && { source: text, sheets: ownSheets };
  if (files.known.size === 0 && (ownSheets ?? []).length === 0) return null;
  const attribute = attributeOf(element, 'class');
  if (attribute?.expression) return { trouble: 'class_by_code' };
  const classes = (attribute?.piece?.text ?? '').split(/\s+/).filter(Boolean);
  if (classes.length === 0) return { trouble: 'no_class' };
  let rules = rulesIn(path, own, classes);
  if (rules.length === 0)
    for (const each of files.known) rules = [...rules, ...rulesIn(each, await files.read(each), classes)];
  const [found] = rules;
  if (!found) return { trouble: 'no_rule' };
  if (rules.length > 1) return { trouble: 'several_rules' };
  const tokens = await tokensOf(files, found.path, found.sheet, found.rule);
  if (tokens.length === 0) return { trouble: 'no_variables' };
  return { sheet: { path: found.path, source: found.source, rule: found.rule, tokens } };
};
