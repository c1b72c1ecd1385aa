import * as z from 'zod';
import { isLockfile } from '#server/developer/source/texts/files.ts';
import { ToolFault } from '../tool-fault';
import { cutLine, fitLines } from './bounds';
import { defineTool } from './tool';

const MAX_MATCHES = 100;
const MAX_FILES = 200;

/** Lines that hold a text. The files are searched as the model sees them: a hidden secret is not found. */
export const searchText = defineTool({
  name: 'searchText',
  description:
    'Finds lines that hold a text, letter by letter (no pattern; capitals do not matter). `under` is a folder. Lockfiles are left out.',
  input: z.object({
    text: z.string().min(1).max(300),
    under: z.string().max(1000).optional(),
  }),
  step: 'searches',
  edits: false,
  async run({ text, under }, { workspace, signal }) {
    if (/[\n\0]/.test(text)) throw new ToolFault('input', '', 'The text must be one line.');
    const folder = (under ?? '').replace(/^(?:\.?\/)+|^\.$|\/+$/g, '');
    const hits = new Set(await workspace.reader.search([text], 'one'));
    const paths = (await workspace.list())
      .map(({ path }) => path)
      .filter((path) => hits.has(path) && !isLockfile(path) && (folder === '' || path.startsWith(`${folder}/`)));
    const wanted = text.toLowerCase();
    const found: string[] = [];
    for (const path of paths.slice(0, MAX_FILES)) {
      signal?.throwIfAborted();
      const file = await workspace.open(path).catch(() => null);
      for (const [index, line] of (file?.shown.split('\n') ?? []).entries()) {
        if (line.toLowerCase().includes(wanted)) found.push(`${path}:${index + 1}: ${cutLine(line.trim())}`);
      }
      if (found.length >= MAX_MATCHES) break;
    }
    const shown = fitLines(found.slice(0, MAX_MATCHES));
    return { found: shown, complete: shown.length === found.length && paths.length <= MAX_FILES };
  },
});
