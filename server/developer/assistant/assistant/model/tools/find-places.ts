import * as z from 'zod';
import { openProject } from '../../rules/project';
import { findText } from '../../rules/questions';
import { cutLine, fitLines } from './bounds';
import { defineTool } from './tool';

/** Finds the places of a visible text with the rules' parsers: across tags, entities and translation keys. */
export const findPlaces = defineTool({
  name: 'findPlaces',
  description:
    'Finds where a text that visitors see stands, also when it is split by tags, written with entities, or is the value of a translation key. Give the text as it is shown.',
  input: z.object({ text: z.string().min(1).max(500) }),
  step: 'searches',
  edits: false,
  async run({ text }, { workspace, parse, rootDirectory, signal }) {
    const project = await openProject(workspace.reader, rootDirectory, parse, signal);
    const { places } = (await findText(project, text)) as { places: readonly { path: string; line: number }[] };
    const found: string[] = [];
    for (const { path, line } of places) {
      // The masked line: a place found by the rules has the file's raw text.
      const file = await workspace.open(path).catch(() => null);
      if (file) found.push(`${path}:${line}: ${cutLine((file.shown.split('\n')[line - 1] ?? '').trim())}`);
    }
    return { found: fitLines(found) };
  },
});
