import { isMarkable } from '#server/developer/delivery/builds/mark-archive.ts';
import { type ChangedFile, listChanges } from '#server/developer/source/repositories/difference.ts';
import { GitError, type GitRepository } from '#server/developer/source/repositories/git.ts';
import { readLines } from '#server/developer/source/repositories/line-changes.ts';
import { type ChangedText, followMark } from './follow-mark';

/** A mark `file:line:offset`, and its commit; null: unknown. */
export interface OldMark {
  readonly sha: string | null;
  readonly mark: string;
}

/** Commits that are compared with one build; marks of others stay as they are. */
const MAX_COMMITS = 50;
/** Maximum changed lines of a file: one that was mostly rewritten is not followed. */
const MAX_LINES = 20_000;

function decode(lines: readonly string[]) {
  return Buffer.from(lines.join(''), 'latin1').toString('utf8');
}

function canFollow({ sha, oldSha, additions, deletions }: ChangedFile) {
  return sha !== null && oldSha !== null && additions !== null && additions + (deletions ?? 0) <= MAX_LINES;
}

/** The files with marks that differ between two commits, by what they were called; null: gone, or too different. */
async function readChanged(repository: GitRepository, from: string, to: string, paths: ReadonlySet<string>) {
  const { files } = await listChanges(repository, from, to);
  const meant = files.filter((file) => paths.has(file.oldPath ?? file.path));
  const followed = meant.filter(canFollow);
  const texts = await readLines(repository, [from, to], followed);
  const found = new Map<string, { readonly path: string; readonly text: ChangedText } | null>();
  for (const { oldPath, path } of meant) found.set(oldPath ?? path, null);
  followed.forEach(({ oldPath, path }, at) => {
    const { old, now, changes } = texts[at]!;
    found.set(oldPath ?? path, { path, text: { before: decode(old), now: decode(now), changes } });
  });
  return found;
}

function pathOf(mark: string) {
  return mark.slice(0, mark.indexOf(':'));
}

/**
 * Maps marks of elements in older commits to a newer one.
 * @returns in the order of the marks; null: the element no longer exists. A mark whose commit is gone stays.
 */
export async function followMarks(
  repository: GitRepository,
  marks: readonly OldMark[],
  to: string,
): Promise<(string | null)[]> {
  const commits = [...new Set(marks.flatMap(({ sha }) => (sha === null || sha === to ? [] : [sha])))].slice(
    0,
    MAX_COMMITS,
  );
  const changed = new Map<string, Awaited<ReturnType<typeof readChanged>>>();
  for (const from of commits) {
    const paths = new Set(marks.flatMap(({ sha, mark }) => (sha === from ? [pathOf(mark)] : [])));
    try {
      changed.set(from, await readChanged(repository, from, to, paths));
    } catch (error) {
      // After a force push the commits may be gone.
      if (!(error instanceof GitError)) throw error;
    }
  }
  return marks.map(({ sha, mark }) => {
    const file = changed.get(sha ?? '')?.get(pathOf(mark));
    if (file === undefined) return mark;
    const place = file && isMarkable(file.path) ? followMark(file.text, Number(mark.split(':')[2])) : null;
    return place && file && `${file.path}:${place.line}:${place.offset}`;
  });
}
