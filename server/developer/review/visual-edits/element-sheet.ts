import type { SheetTrouble } from '#common/contract/visual-edits.ts';
import type { SourceElement } from '#server/developer/source/texts/elements/element.ts';
import type { ModuleClass } from '#server/developer/source/texts/elements/module-classes.ts';
import type { SheetRule } from '#server/developer/source/texts/sheet-rules.ts';
import { attributeOf } from '#server/developer/source/texts/elements/element-change.ts';
import type { Source } from './read-source';
import { openSheetFiles, type SheetFile, type SheetFiles, type SheetParser, type SheetReader } from './sheet-files';
import { type NamedVariable, variablesFor } from './sheet-variables';

/** The rule that styles an element's class, and the variables that are in scope there, by their names there. */
export interface ElementSheet {
  readonly path: string;
  readonly source: string;
  readonly rule: SheetRule;
  readonly tokens: readonly NamedVariable[];
}

/** What is found of an element's class: its rule, or why a variable cannot be given to it; null: there are no such sheets. */
export type FoundSheet = { readonly sheet: ElementSheet } | { readonly trouble: SheetTrouble } | null;

/** Letters of a `class` attribute that is read: a longer one was made by a program. */
const MAX_CLASS = 2000;

function rulesIn(file: SheetFile | null, classes: ReadonlySet<string>) {
  return (file?.sheets ?? []).flatMap((sheet) =>
    sheet.rules
      .filter(({ className }) => classes.has(className))
      .map((rule) => ({ path: file?.path ?? '', source: file?.source ?? '', sheet, rule })),
  );
}

async function oneOf(files: SheetFiles, rules: ReturnType<typeof rulesIn>): Promise<FoundSheet> {
  const [found] = rules;
  if (!found) return { trouble: 'no_rule' };
  if (rules.length > 1) return { trouble: 'several_rules' };
  const { path, source, sheet, rule } = found;
  // Of CSS itself, custom properties are the variables.
  const tokens =
    sheet.language === 'css' ? await files.customProperties() : await variablesFor(files, path, sheet, rule);
  return tokens.length === 0 ? { trouble: 'no_variables' } : { sheet: { path, source, rule, tokens } };
}

/** The rule of a class that a file imports from a style sheet of its own. */
async function ofModule(files: SheetFiles, { from, className }: ModuleClass, base: string): Promise<FoundSheet> {
  const at = await files.resolve(from, base, 'css');
  const file = at === null ? null : await files.read(at);
  return file === null ? { trouble: 'no_module' } : oneOf(files, rulesIn(file, new Set([className])));
}

/**
 * Finds the one rule that styles an element's class: in the module that the class is imported from, in a style block of
 * its own file, else in the project's sheets. An inline style takes no variable of SCSS or Less, since compilation
 * removes them.
 */
export async function findElementSheet(
  reader: SheetReader,
  parser: SheetParser,
  rootDirectory: string,
  { path, text }: Pick<Source, 'path' | 'text'>,
  element: SourceElement,
): Promise<FoundSheet> {
  const files = await openSheetFiles(reader, parser, rootDirectory);
  const attribute = attributeOf(element, 'class');
  if (attribute?.module) return ofModule(files, attribute.module, path);
  const ownSheets = /<style\b/i.test(text) ? ((await parser.findSheets(path, text)) ?? []) : [];
  if (files.shared.length === 0 && ownSheets.length === 0 && (files.modules.length === 0 || !attribute?.expression))
    return null;
  const written = attribute?.piece?.text ?? '';
  if (attribute?.expression || written.length > MAX_CLASS) return { trouble: 'class_by_code' };
  const classes = new Set(written.split(/\s+/).filter(Boolean));
  if (classes.size === 0) return { trouble: 'no_class' };
  let rules = rulesIn({ path, source: text, sheets: ownSheets }, classes);
  if (rules.length === 0)
    for (const each of files.shared) {
      rules = [...rules, ...rulesIn(await files.read(each), classes)];
      if (rules.length > 1) break;
    }
  return oneOf(files, rules);
}
