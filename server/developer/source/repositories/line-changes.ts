import { inSlices } from '#server/platform/in-slices.ts';
import type { ChangedFile } from './difference';
import type { GitRepository } from './git';
import { shasOf } from './hunks';
import { readBlobs } from './read-blobs';
import { keysInPatch, readPatch } from './read-patch';

/** One stretch of lines that differs, with no equal line in it; from 0, on each side. */
export interface LineChange {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
}

/** A file before and after as lines with their ends, a byte per character, and what differs, in order. */
export interface FileLines {
  readonly old: readonly string[];
  readonly now: readonly string[];
  readonly changes: readonly LineChange[];
}

const HEAD = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
const CONTENTS = /^index ([0-9a-f]{40}\.\.[0-9a-f]{40})/;

/** Git counts from 1, and of nothing it names the line before. */
function startOf(start: string, count: number) {
  return Number(start) - (count === 0 ? 0 : 1);
}

/**
 * Reads the heads of a patch without lines around the changes: every other line of it begins with a sign, so that nothing in
 * a file can be taken for a head.
 * @returns changes by `<old sha>..<new sha>` of the contents
 */
function* parseHeads(patch: string) {
  const found = new Map<string, LineChange[]>();
  let current: LineChange[] = [];
  for (const line of headsIn(patch)) {
    yield;
    if (line === null) continue;
    const contents = CONTENTS.exec(line)?.[1];
    if (contents !== undefined) found.set(contents, (current = []));
    const head = HEAD.exec(line);
    if (!head) continue;
    const [, oldFrom = '', olds = '1', newFrom = '', news = '1'] = head;
    const [oldCount, newCount] = [Number(olds), Number(news)];
    current.push({ oldStart: startOf(oldFrom, oldCount), oldCount, newStart: startOf(newFrom, newCount), newCount });
  }
  return found;
}

/** Lines between two pauses. */
const LINES_AT_ONCE = 1000;

/** The lines that begin as heads do; null now and then between them, where others can have their turn. */
function* headsIn(patch: string): Generator<string | null> {
  let lines = 0;
  for (let at = 0; at < patch.length; lines += 1) {
    const end = patch.indexOf('\n', at);
    const to = end < 0 ? patch.length : end;
    if (patch[at] === '@' || patch[at] === 'i') yield patch.slice(at, to);
    else if (lines % LINES_AT_ONCE === 0) yield null;
    at = to + 1;
  }
}

/** Lines of one side of a file that are cut: each is a string. */
const MAX_LINES = 100_000;

/** Counted, not cut: a file of line ends alone would make a string of each. */
export function countLines(content: Buffer): number {
  let ends = 0;
  for (let at = 0; at < content.length; at += 1) if (content[at] === 0x0a) ends += 1;
  return content.length > 0 && content.at(-1) !== 0x0a ? ends + 1 : ends;
}

/** The lines of a content with their ends; the last may have none. A character is a byte, so that nothing is lost. */
export function splitLines(content: Buffer | undefined): string[] | null {
  if (content === undefined) return [];
  return countLines(content) > MAX_LINES ? null : (content.toString('latin1').match(/[^\n]*\n|[^\n]+$/g) ?? []);
}

/**
 * The changed lines of some text files, to be shown or put back to the byte.
 * @param files of `listChanges` for the same commits, neither binary nor links
 * @param sizes of their contents (`sizesOf`)
 * @returns in the order of the files; null for what has too many lines, or is too large to be read
 */
export async function readLines(
  repository: GitRepository,
  commits: readonly [base: string, head: string],
  files: readonly ChangedFile[],
  sizes: ReadonlyMap<string, number>,
): Promise<(FileLines | null)[]> {
  if (files.length === 0) return [];
  const [patch, contents] = await Promise.all([
    readPatch(repository, commits, files, 0),
    readBlobs(
      repository,
      files.flatMap(shasOf).map((sha) => ({ sha, size: sizes.get(sha) ?? null })),
    ),
  ]);
  const changes = await inSlices(parseHeads(patch.toString('latin1')));
  return inSlices(cutFiles(files, contents, changes));
}

function* cutFiles(
  files: readonly ChangedFile[],
  contents: ReadonlyMap<string, Buffer>,
  changes: ReadonlyMap<string, readonly LineChange[]>,
) {
  const cut: (FileLines | null)[] = [];
  for (const file of files) {
    const { oldSha, sha } = file;
    const isRead = shasOf(file).every((one) => contents.has(one));
    const old = isRead ? splitLines(contents.get(oldSha ?? '')) : null;
    yield;
    const now = old && splitLines(contents.get(sha ?? ''));
    yield;
    const [whole = '', compared = ''] = keysInPatch(file);
    const own = changes.get(whole) ?? changes.get(compared) ?? [];
    cut.push(old && now && { old, now, changes: own });
  }
  return cut;
}

/** Lines of which only the last may have no end. */
function withEnds(lines: readonly string[]) {
  const last = lines.length - 1;
  return lines.map((line, index) => (index < last && !line.endsWith('\n') ? `${line}\n` : line));
}

/**
 * A file with some of its changes reverted.
 * @param linesOf what a change becomes; null: it stays
 * @returns its bytes
 */
export function restoreHunk(
  { now, changes }: FileLines,
  linesOf: (change: LineChange, index: number) => readonly string[] | null,
): Buffer {
  const lines: string[] = [];
  let at = 0;
  for (const [index, change] of changes.entries()) {
    const restored = linesOf(change, index);
    if (restored === null) continue;
    lines.push(...now.slice(at, change.newStart), ...restored);
    at = change.newStart + change.newCount;
  }
  return Buffer.from(withEnds([...lines, ...now.slice(at)]).join(''), 'latin1');
}
