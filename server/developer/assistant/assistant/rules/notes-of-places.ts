import type { Note } from '../assistant.ts';
import { NO_HINTS } from '../instruction/hints.ts';
import type { Instruction } from '../instruction/instruction.ts';
import { placesNamed } from '../instruction/named-places.ts';
import { placesCalled } from './parts/within-part.ts';
import type { Opened } from './opened.ts';
import { readScope } from './scope.ts';

/** Files that a note names. */
const MAX_NAMED = 20;

/** What is to be said of the files and pages that a sentence names: which were looked through, and which are not there. */
export async function notesOfPlaces(opened: Opened, instruction: Instruction): Promise<Note[]> {
  const { project, languages } = opened;
  const missing: string[] = [];
  const searched = new Set<string>();
  // A part may be in another part, which is no file.
  const mayBePart = 'part' in instruction;
  for (const word of placesNamed(instruction)) {
    const { named, unknown, paths } = readScope(project, { ...NO_HINTS, within: [word] }, languages);
    const isPart = mayBePart || (unknown && (await placesCalled(opened, word)).length > 0);
    if ((unknown && !isPart) || (named && paths.length === 0)) missing.push(word);
    else if (named) for (const path of paths) searched.add(path);
  }
  const all = [...searched].slice(0, MAX_NAMED);
  return [
    ...(missing.length > 0 ? [{ note: 'no_such_place' as const, values: missing }] : []),
    ...(all.length > 0 ? [{ note: 'only_searched' as const, values: all }] : []),
  ];
}
