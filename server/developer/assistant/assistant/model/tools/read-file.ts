import * as z from 'zod';
import { cutLine, fitLines } from './bounds';
import { defineTool } from './tool';

const MAX_LINES = 600;

/** Lines of a file, numbered, without what looks like a secret. */
export const readFile = defineTool({
  name: 'readFile',
  description:
    'Reads lines of a text file, numbered from 1, and the hash that editing it needs. `from` and `to` choose lines; without them it begins at the first. What looks like a secret is hidden.',
  input: z.object({
    path: z.string().max(1000),
    from: z.number().int().min(1).optional(),
    to: z.number().int().min(1).optional(),
  }),
  step: 'reads',
  edits: false,
  async run({ path, from = 1, to }, { workspace }) {
    const file = await workspace.open(path);
    const lines = file.shown.split('\n').map((line) => line.replace(/\r$/, ''));
    const last = Math.min(to ?? lines.length, from + MAX_LINES - 1, lines.length);
    const shown = fitLines(lines.slice(from - 1, last).map((line, index) => `${from + index}: ${cutLine(line)}`));
    return {
      path,
      hash: file.hash,
      lines: lines.length,
      shown: `${from}-${from + shown.length - 1}`,
      text: shown.join('\n'),
    };
  },
});
