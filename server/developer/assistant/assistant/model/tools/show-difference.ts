import { createTwoFilesPatch } from 'diff';
import * as z from 'zod';
import { cutLine, fitLines } from './bounds';
import { defineTool } from './tool';

const TIME_MS = 500;

/** What this turn changed so far. */
export const showDifference = defineTool({
  name: 'showDifference',
  description: 'Shows what you changed in this turn so far, in all files or in one.',
  input: z.object({ path: z.string().max(1000).optional() }),
  step: 'compares',
  edits: true,
  async run({ path }, { workspace }) {
    const { mask } = workspace;
    const lines: string[] = [];
    for (const [name, now] of Object.entries(workspace.changed())) {
      if (path !== undefined && path !== name) continue;
      const old = mask((await workspace.before(name)) ?? '');
      const patch = createTwoFilesPatch(name, name, old, mask(now), '', '', { context: 2, timeout: TIME_MS });
      lines.push(...(patch ?? `${name}: too much changed to be compared`).split('\n'));
    }
    const shown = fitLines(lines.map(cutLine));
    return { difference: shown.join('\n'), complete: shown.length === lines.length };
  },
});
