import type { Note } from '../assistant.ts';
import { NO_HINTS } from '../instruction/hints.ts';
import type { Opened } from './opened.ts';
import { readScope } from './scope.ts';

/** Files that a note names. */
const MAX_NAMED = 20;

/** What is to be said of the files and pages that a sentence names: which were looked through, and which are not there. */
export function notesOfPlaces({ project, languages }: Opened, within: readonly string[]): Note[] {
  const missing: string[] = [];
  const searched = new Set<string>();
  for (const word of within) {
    const { named, unknown, paths } = readScope(project, { ...NO_HINTS, within: [word] }, languages);
    if (unknown || (named && paths.length === 0)) missing.push(word);
    else if (named) for (const path of paths) searched.add(path);
  }
  const all = [...searched].slice(0, MAX_NAMED);
  return [
    ...(missing.length > 0 ? [{ note: 'no_such_place' as const, values: missing }] : []),
    ...(all.length > 0 ? [{ note: 'only_searched' as const, values: all }] : []),
  ];
}
