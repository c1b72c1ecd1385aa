import * as z from 'zod';
import { fitLines } from './bounds';
import { defineTool } from './tool';

const MAX_PATHS = 400;

/** Names and sizes of files. Files with keys are not named. */
export const listFiles = defineTool({
  name: 'listFiles',
  description:
    'Lists files of the branch with their size in bytes, sorted by path. Give `under` for one folder, `containing` for paths that hold a text, `after` to continue behind a path.',
  input: z.object({
    under: z.string().max(1000).optional(),
    containing: z.string().max(200).optional(),
    after: z.string().max(1000).optional(),
  }),
  step: 'lists',
  edits: false,
  async run({ under, containing, after }, { workspace }) {
    const folder = (under ?? '').replace(/^(?:\.?\/)+|^\.$|\/+$/g, '');
    const wanted = containing?.toLowerCase() ?? '';
    const all = (await workspace.list()).filter(
      ({ path }) =>
        (folder === '' || path.startsWith(`${folder}/`)) &&
        path.toLowerCase().includes(wanted) &&
        (after === undefined || path > after),
    );
    const files = fitLines(all.slice(0, MAX_PATHS).map(({ path, size }) => `${path} (${size})`));
    return { files, more: all.length - files.length };
  },
});
