import { CONFLICT_LIMITS, type MergeConflicts } from '#common/contract/merge-conflicts.ts';
import { cutConflicts, hasMark, type MergedPiece } from './cut-conflicts';
import type { GitRepository } from './git';
import { sizesOf } from './hunks';
import { splitLines } from './line-changes';
import { type ConflictPath, type ConflictSide, mergeMarked } from './merge';
import { isBinary, type KnownBlob, readBlobs } from './read-blobs';
import { findEntries, LINK_MODE, MODULE_MODE, type TreeEntry, UNREADABLE } from './read-tree';

/** A path that was not merged, with its pieces where it is solved by parts. */
export interface Conflict extends ConflictPath {
  /** As the tree has it, with marks; absent where it has none. */
  readonly marked: TreeEntry | undefined;
  readonly pieces: readonly MergedPiece[] | null;
}

/** A merge with all that it leaves open. */
export interface OpenMerge {
  readonly tree: string;
  readonly conflicts: readonly Conflict[];
  readonly sizes: ReadonlyMap<string, number>;
  readonly solvable: boolean;
}

function isPlain(side: ConflictSide | null): side is ConflictSide {
  return side !== null && side.mode !== LINK_MODE && side.mode !== MODULE_MODE;
}

/** Whether a person is shown what the bytes are. */
function isText(content: Buffer) {
  return !isBinary(content) && Buffer.from(content.toString('utf8')).equals(content);
}

/** The three contents of a file that both sides have as text; null: too large, or no such file. */
function blobsOf({ ours, theirs }: ConflictPath, marked: TreeEntry | undefined, sizes: ReadonlyMap<string, number>) {
  if (!isPlain(ours) || !isPlain(theirs) || !marked) return null;
  const known = (sha: string): KnownBlob => ({ sha, size: sizes.get(sha) ?? null });
  const blobs = [known(ours.sha), known(theirs.sha), { sha: marked.sha, size: marked.size }] as const;
  const isSmall = blobs.every(({ size }) => size !== null && size <= CONFLICT_LIMITS.fileBytes);
  return isSmall ? blobs : null;
}

function cut(blobs: readonly KnownBlob[], contents: ReadonlyMap<string, Buffer>): readonly MergedPiece[] | null {
  const [ours, theirs, marked] = blobs.map(({ sha }) => contents.get(sha));
  if (!ours || !theirs || !marked || ![ours, theirs].every(isText)) return null;
  const sides = { ours: ours.toString('latin1'), theirs: theirs.toString('latin1') };
  if (hasMark(sides.ours) || hasMark(sides.theirs)) return null;
  const lines = splitLines(marked);
  const pieces = lines && cutConflicts(lines, sides);
  const parts = pieces?.filter((piece) => typeof piece !== 'string').length ?? 0;
  // Attributes may forbid to merge a file by lines: then it has no marks.
  return parts > 0 && parts <= CONFLICT_LIMITS.parts ? pieces : null;
}

/** The first files whose contents are read together. */
function fitting<T extends { readonly blobs: readonly KnownBlob[] | null }>(files: readonly T[]) {
  let bytes = 0;
  return files.map(({ blobs }) => {
    const more = blobs?.reduce((sum, { size }) => sum + (size ?? 0), 0) ?? 0;
    if (blobs === null || bytes + more > CONFLICT_LIMITS.bytes) return null;
    bytes += more;
    return blobs;
  });
}

/**
 * Merges `theirs` into `ours`, as far as git can, and reads what it cannot.
 * @param theirs a commit
 * @returns without paths that neither side has
 */
export async function readConflicts(repository: GitRepository, ours: string, theirs: string): Promise<OpenMerge> {
  const { tree, conflicts } = await mergeMarked(repository, ours, theirs);
  const open = conflicts.filter((each) => each.ours !== null || each.theirs !== null);
  const isNamed = ({ path }: ConflictPath) =>
    !path.includes(UNREADABLE) && !path.includes(`~${ours}`) && !path.includes(`~${theirs}`);
  const solvable = open.length <= CONFLICT_LIMITS.files && open.every(isNamed);
  const shown = open.slice(0, CONFLICT_LIMITS.files).filter(isNamed);
  const sizes = await sizesOf(
    repository,
    shown.map((each) => ({ oldSha: each.ours?.sha ?? null, sha: each.theirs?.sha ?? null })),
  );
  const entries = await findEntries(
    repository,
    tree,
    shown.map(({ path }) => path),
  );
  const found = shown.map((each) => {
    const marked = entries.get(each.path);
    return { ...each, marked, blobs: blobsOf(each, marked, sizes) };
  });
  const chosen = fitting(found);
  const contents = await readBlobs(
    repository,
    chosen.flatMap((blobs) => blobs ?? []),
  );
  const cutUp = found.map(({ blobs: _, ...each }, index) => {
    const blobs = chosen[index] ?? null;
    return { ...each, pieces: blobs && cut(blobs, contents) };
  });
  return { tree, conflicts: cutUp, sizes, solvable };
}

/** Merged lines shown on each side of a part. */
const AROUND = 3;

function toText(bytes: string) {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function linesOf(piece: MergedPiece | undefined) {
  return typeof piece === 'string' ? (splitLines(Buffer.from(piece, 'latin1')) ?? []) : [];
}

function partsOf(pieces: readonly MergedPiece[]) {
  let line = 1;
  return pieces.flatMap((piece, index) => {
    const at = line;
    line += linesOf(typeof piece === 'string' ? piece : piece.ours).length;
    if (typeof piece === 'string') return [];
    const before = toText(
      linesOf(pieces[index - 1])
        .slice(-AROUND)
        .join(''),
    );
    const after = toText(
      linesOf(pieces[index + 1])
        .slice(0, AROUND)
        .join(''),
    );
    return [{ line: at, before, after, branch: toText(piece.ours), base: toText(piece.theirs) }];
  });
}

/** What is open as the wire has it; `ours` is the branch, `theirs` its base. */
export function conflictsToWire({ conflicts, sizes, solvable }: OpenMerge): Pick<MergeConflicts, 'files' | 'solvable'> {
  const sideOf = (side: ConflictSide | null) =>
    side && { mode: side.mode, size: side.mode === MODULE_MODE ? null : (sizes.get(side.sha) ?? null) };
  const files = conflicts.map(({ path, ours, theirs, pieces }) => ({
    path,
    branch: sideOf(ours),
    base: sideOf(theirs),
    parts: pieces && partsOf(pieces),
  }));
  return { files, solvable };
}
