import * as z from 'zod';
import { CHECK_NAMES } from '#common/contract/chat-sessions.ts';
import { ToolFault } from '../tool-fault';
import { fitLines } from './bounds';
import { defineTool } from './tool';

/** Characters of an output that the model reads; the end matters most. */
const MAX_CHARACTERS = 8000;

/** Runs one of the project's own checks on the files as they are now. */
export const runCheck = defineTool({
  name: 'runCheck',
  description:
    'Runs a check of the project on the files as they are now, in a sandbox without network: `types`, `test`, `lint` or `build`, as package.json names it. Takes up to two minutes; use it once, after your edits, when it helps. It changes nothing. Refused where package.json or a lockfile differ from what was merged.',
  input: z.object({ check: z.enum(CHECK_NAMES) }),
  step: 'checks',
  edits: false,
  async run({ check }, { workspace, checkWork }) {
    if (!checkWork) throw new ToolFault('no_sandbox', '');
    const { script, exitCode, output } = await checkWork(check, workspace.changed());
    const lines = workspace.mask(output).split('\n').reverse();
    const shown = [...fitLines(lines, MAX_CHARACTERS)].reverse().join('\n');
    return { script, passed: exitCode === 0, exitCode, output: shown };
  },
});
