import { isMarkable, MAX_MARKED_BYTES } from '#server/developer/delivery/builds/mark-archive.ts';
import { type ChangedFile, listChanges } from '#server/developer/source/repositories/difference.ts';
import { GitError, type GitRepository } from '#server/developer/source/repositories/git.ts';
import { shasOf, sizesOf } from '#server/developer/source/repositories/hunks.ts';
import { type FileLines, readLines } from '#server/developer/source/repositories/line-changes.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { type ChangedText, followMark, linedText } from './follow-mark';

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
  return linedText(Buffer.from(lines.join(''), 'latin1').toString('utf8'));
}

function canFollow(file: ChangedFile, sizes: ReadonlyMap<string, number>) {
  const { sha, oldSha, path, additions, deletions } = file;
  const isSmall = shasOf(file).every((one) => (sizes.get(one) ?? Infinity) <= MAX_MARKED_BYTES);
  const isWhole = sha !== null && oldSha !== null && isMarkable(path) && isSmall;
  return isWhole && additions !== null && additions + (deletions ?? 0) <= MAX_LINES;
}

/** The files with marks that differ between two commits, by what they were called; null: gone, or too different. */
async function readChanged(repository: GitRepository, from: string, to: string, paths: ReadonlySet<string>) {
  const { files } = await listChanges(repository, from, to);
  const meant = files.filter((file) => paths.has(file.oldPath ?? file.path));
  const sizes = await sizesOf(repository, meant);
  const followed = meant.filter((file) => canFollow(file, sizes));
  const texts = await readLines(repository, [from, to], followed, sizes);
  return inSlices(decodeAll(meant, followed, texts));
}

type Changed = ReadonlyMap<string, { readonly path: string; readonly text: ChangedText } | null>;

function* decodeAll(
  meant: readonly ChangedFile[],
  followed: readonly ChangedFile[],
  texts: readonly (FileLines | null)[],
): Generator<undefined, Changed> {
  const found = new Map<string, { readonly path: string; readonly text: ChangedText } | null>();
  for (const { oldPath, path } of meant) found.set(oldPath ?? path, null);
  for (const [at, { oldPath, path }] of followed.entries()) {
    const lines = texts[at];
    if (!lines) continue;
    const { old, now, changes } = lines;
    found.set(oldPath ?? path, { path, text: { before: decode(old), now: decode(now), changes, places: new Map() } });
    yield;
  }
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
  const changed = new Map<string, Changed>();
  for (const from of commits) {
    const paths = new Set(marks.flatMap(({ sha, mark }) => (sha === from ? [pathOf(mark)] : [])));
    try {
      changed.set(from, await readChanged(repository, from, to, paths));
    } catch (error) {
      // After a force push the commits may be gone.
      if (!(error instanceof GitError)) throw error;
    }
  }
  return inSlices(followAll(marks, changed));
}

function* followAll(marks: readonly OldMark[], changed: ReadonlyMap<string, Changed>) {
  const followed: (string | null)[] = [];
  for (const { sha, mark } of marks) {
    const file = changed.get(sha ?? '')?.get(pathOf(mark));
    const place = file && followMark(file.text, Number(mark.split(':')[2]));
    followed.push(file === undefined ? mark : (place && file && `${file.path}:${place.line}:${place.offset}`) || null);
    yield;
  }
  return followed;
}
