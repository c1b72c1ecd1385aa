import { fault } from '#common/contract/faults.ts';
import type { ElementChange } from '#common/contract/visual-edits.ts';
import { openReader } from '#server/developer/source/texts/commit-reader.ts';
import { splice } from '#server/developer/source/texts/write.ts';
import type { SourceElement } from '#server/developer/source/texts/elements/element.ts';
import type { BoundedParser } from '#server/developer/source/texts/parse-bounded.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { findEntries } from '#server/developer/source/repositories/read-tree.ts';
import { AppError } from '#server/platform/app-error.ts';
import { findElementSheet } from './element-sheet';
import type { Source } from './read-source';
import { ruleEdit, ruleSays } from './sheet-edit';

interface AskedRule {
  readonly source: Source;
  readonly element: SourceElement;
  readonly rootDirectory: string;
  readonly change: Extract<ElementChange, { type: 'style' }>;
}

function invalidError(code: 'no_sheet_rule' | 'element_not_words') {
  return new AppError('invalid', { details: [fault('change', code)] });
}

/**
 * Writes a variable of a style sheet into the rule of an element's class.
 * @returns the file as it is then, and the hash of the content that it was written over
 * @throws AppError `invalid` where there is no such rule, or its sheet has no such variable
 */
export async function writeInSheet(
  parser: BoundedParser,
  { repository, head }: { readonly repository: GitRepository; readonly head: string },
  { source, element, rootDirectory, change }: AskedRule,
): Promise<{ path: string; content: string; baseHash: string | null }> {
  const reader = await openReader(repository, head);
  try {
    const found = await findElementSheet(reader, parser, rootDirectory, source, element);
    if (found === null || 'trouble' in found) throw invalidError('no_sheet_rule');
    const { path, source: text, rule, tokens } = found.sheet;
    const isKnown = change.token === null || tokens.some(({ name }) => name === change.token);
    // What CSS itself calls a variable is asked for by a function.
    const written = change.token?.startsWith('--') ? `var(${change.token})` : change.token;
    const said = { property: change.property, token: written };
    const edit = isKnown ? ruleEdit(text, rule, said) : null;
    const content = edit && splice(text, [edit]);
    // The result is parsed again: it must have the new value and no other change.
    const [before, now] = [await parser.findSheets(path, text), content && (await parser.findSheets(path, content))];
    if (content === null || !before || !now || !ruleSays(before, now, rule.start, said))
      throw invalidError('element_not_words');
    const entry = (await findEntries(repository, head, [path])).get(path);
    return { path, content, baseHash: entry?.sha ?? null };
  } finally {
    reader.close();
  }
}
