import * as z from 'zod';
import { flagsOf } from '#server/developer/source/texts/flags.ts';
import { ToolFault } from '../tool-fault';
import { hashOf, MAX_BYTES } from '../workspace';
import { defineTool } from './tool';

/** Writes a whole file: a new one, or over one that is as it was read. */
export const writeFile = defineTool({
  name: 'writeFile',
  description:
    'Writes a whole text file. For a file that is there `hash` must be the one it was read with; leave it out for a new one. Folders are made as needed. To change a part of a file use replaceText.',
  input: z.object({
    path: z.string().max(1000),
    content: z.string().max(MAX_BYTES),
    hash: z.string().max(64).optional(),
  }),
  step: 'edits',
  edits: true,
  async run({ path, content, hash }, { workspace }) {
    await workspace.checkTarget(path);
    const source = (
      await workspace.open(path).catch((error: unknown) => {
        if (error instanceof ToolFault && error.code === 'no_file') return null;
        throw error;
      })
    )?.source;
    if (source !== undefined && hash === undefined) throw new ToolFault('exists', path);
    if (source !== undefined && hash !== hashOf(source)) throw new ToolFault('stale', path);
    if (source === undefined && hash !== undefined) throw new ToolFault('no_file', path);
    await workspace.write(path, content);
    const flags = flagsOf({
      path,
      oldPath: null,
      isBinary: false,
      size: Buffer.byteLength(content),
      lines: { old: (source ?? '').split(/(?<=\n)/), now: content.split(/(?<=\n)/) },
    });
    const note = flags.length > 0 && 'A person has to look at this file by itself before it is kept.';
    return { path, hash: hashOf(content), ...(note !== false && { note }) };
  },
});
