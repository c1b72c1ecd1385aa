import type { ConflictAnswer } from '#common/contract/merge-conflicts.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Entry, writeEntries } from './commit';
import type { ConflictPart } from './cut-conflicts';
import type { GitRepository } from './git';
import { type Conflict, readConflicts } from './read-conflicts';
import { storeBlobs } from './store-blobs';

type PartAnswer = NonNullable<ConflictAnswer['parts']>[number];

function invalidError(path: string, code: 'required' | 'not_valid' = 'not_valid') {
  return new AppError('invalid', { details: [fault(path, code)] });
}

/** Lines that others follow end as lines. */
function ended(text: string, end: string) {
  return text === '' || text.endsWith('\n') ? text : `${text}${end}`;
}

/** A part as it shall be, a character per byte. @param isLast nothing follows it in the file */
function textOf({ ours, theirs }: ConflictPart, { take, text }: PartAnswer, isLast: boolean): string {
  const end = /\r\n/.test(`${ours}${theirs}`) ? '\r\n' : '\n';
  if (take === 'branch') return ours;
  if (take === 'base') return theirs;
  if (take === 'both') return `${ended(ours, end)}${theirs}`;
  // A text field has its own line ends.
  const written = Buffer.from(text.replace(/\r?\n/g, end)).toString('latin1');
  return isLast ? written : ended(written, end);
}

function solved({ pieces }: Conflict, { parts }: ConflictAnswer, at: string): Buffer {
  const open = pieces?.filter((piece) => typeof piece !== 'string').length ?? 0;
  if (pieces === null || parts?.length !== open) throw invalidError(`${at}.parts`);
  let next = 0;
  const texts = pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const answer = parts[next];
    next += 1;
    return answer === undefined ? '' : textOf(piece, answer, index === pieces.length - 1);
  });
  return Buffer.from(texts.join(''), 'latin1');
}

/** The answer to each conflict. @throws AppError `invalid` naming one that is missing, twice or of no conflict */
function pair(conflicts: readonly Conflict[], answers: readonly ConflictAnswer[]) {
  const byPath = new Map(conflicts.map((conflict) => [conflict.path, conflict]));
  const pairs = answers.map((answer, index) => {
    const conflict = byPath.get(answer.path);
    byPath.delete(answer.path);
    const at = `files.${index}`;
    if (!conflict) throw invalidError(`${at}.path`);
    if ((answer.take === undefined) === (answer.parts === undefined)) throw invalidError(`${at}.take`, 'required');
    return { conflict, answer, at };
  });
  if (byPath.size > 0) throw invalidError('files', 'required');
  return pairs;
}

/**
 * Merges `theirs` into `ours` with a person's answer to each conflict.
 * @returns the tree of what comes of both
 * @throws AppError `invalid` naming the answer; `merge_conflict` for what is solved with git alone; `nothing_to_merge`
 * without a conflict
 */
export async function resolveConflicts(
  repository: GitRepository,
  { ours, theirs }: { readonly ours: string; readonly theirs: string },
  answers: readonly ConflictAnswer[],
): Promise<string> {
  const { tree, conflicts, solvable } = await readConflicts(repository, ours, theirs);
  if (conflicts.length === 0 && solvable) throw new AppError('nothing_to_merge');
  if (!solvable) throw new AppError('merge_conflict', { fields: { conflicts: conflicts.map(({ path }) => path) } });
  const pairs = pair(conflicts, answers);
  const inParts = pairs.filter(({ answer }) => answer.take === undefined);
  const shas = await storeBlobs(
    repository,
    inParts.map(({ conflict, answer, at }) => solved(conflict, answer, at)),
  );
  const written = inParts.map(({ conflict: { path, marked } }, index): Entry => {
    return { path, at: { mode: marked?.mode ?? '100644', sha: shas[index] ?? '' } };
  });
  const whole = pairs.flatMap(({ conflict: { path, ours: own, theirs: other }, answer: { take } }): Entry[] =>
    take === undefined ? [] : [{ path, at: take === 'branch' ? own : other }],
  );
  return writeEntries(repository, tree, [...written, ...whole]);
}

/** Bytes that a person wrote. */
export function bytesOf(answers: readonly ConflictAnswer[]): number {
  const texts = answers.flatMap(({ parts = [] }) => parts.map(({ text }) => text));
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/** @throws AppError `conflict` with the newest commit of the base when it is not the one the person saw */
export function assertBaseHead(baseHead: string, expected: string): void {
  if (baseHead === expected) return;
  throw new AppError('conflict', { details: [fault(null, 'head_moved')], fields: { baseHead } });
}
