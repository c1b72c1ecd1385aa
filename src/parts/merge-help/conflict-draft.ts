import type { ConflictAnswer, ConflictChoice, ConflictFile, MergeConflicts } from '#src/api/merge-conflicts.ts';

/** What a person chose for one part, and the text they wrote for it. */
export interface PartChoice {
  readonly take: ConflictChoice;
  readonly text: string;
}

/** Choices by the place of a file and, where it is solved by parts, of the part (`keyOf`). */
export type ConflictDraft = Readonly<Record<string, PartChoice>>;

/** Names a part, or a whole file, in a draft. */
export function keyOf(file: number, part?: number): string {
  return part === undefined ? `${file}` : `${file}.${part}`;
}

function keysOfFile({ parts }: ConflictFile, at: number) {
  return parts === null ? [keyOf(at)] : parts.map((_, part) => keyOf(at, part));
}

/** How many conflicts have no choice yet. */
export function countOpen({ files }: MergeConflicts, draft: ConflictDraft): number {
  return files.flatMap(keysOfFile).filter((key) => draft[key] === undefined).length;
}

/** A draft in which one side is chosen for all parts of a file. */
export function withAll(draft: ConflictDraft, file: ConflictFile, at: number, take: 'branch' | 'base'): ConflictDraft {
  const text = (key: string) => draft[key]?.text ?? '';
  return { ...draft, ...Object.fromEntries(keysOfFile(file, at).map((key) => [key, { take, text: text(key) }])) };
}

/** The answer to send, once nothing is open. */
export function answersOf({ files }: MergeConflicts, draft: ConflictDraft): ConflictAnswer[] {
  return files.map((file, at) => {
    const { path, parts } = file;
    if (parts === null) return { path, take: draft[keyOf(at)]?.take === 'base' ? 'base' : 'branch' };
    const chosen = parts.map((_, part) => draft[keyOf(at, part)] ?? { take: 'branch' as const, text: '' });
    return { path, parts: chosen.map(({ take, text }) => ({ take, text: take === 'text' ? text : '' })) };
  });
}
