import type { SelectedElement } from '#common/contract/chat-sessions.ts';
import { treatmentOf } from '#server/developer/source/texts/files.ts';
import { lineAt } from '#server/developer/source/texts/line-at.ts';
import type { SourceReader } from '#server/developer/source/texts/source-reader.ts';
import type { Context } from '../assistant';
import { contentHash } from '../rules/content-hash';

/** Lines of a file that are given from the element on, and their letters. */
const MAX_LINES = 15;
const MAX_LETTERS = 2000;

/** The selected element as its file has it now; null: none is selected, its file is none to be read, or it changed since. */
export async function readSelection(
  reader: SourceReader,
  selected: SelectedElement | undefined,
): Promise<Context['selection']> {
  if (!selected || treatmentOf(selected.path) === 'secret') return null;
  const { path, offset, hash } = selected;
  const source = await reader.read(path);
  if (source === null || offset >= source.length || contentHash(source) !== hash) return null;
  const lines = source
    .slice(offset, offset + MAX_LETTERS)
    .split('\n')
    .slice(0, MAX_LINES);
  return { path, line: lineAt(source, offset), source: lines.join('\n') };
}
