import { fault } from '#common/contract/faults.ts';
import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import { authorOf } from '#server/developer/source/repositories/author-of.ts';
import { commitTree, type Entry, writeEntries } from '#server/developer/source/repositories/commit.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { treeOf } from '#server/developer/source/repositories/history.ts';
import { restoreHunk } from '#server/developer/source/repositories/line-changes.ts';
import { storeBlobs } from '#server/developer/source/repositories/store-blobs.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { makeCheckpoint, type CheckpointInput } from './add-checkpoint';
import { choose, type Chosen, isAll, type Named } from './choose';
import { restoreRows } from './hunk-rows';
import { readChanges, type SessionChanges } from './read-changes';

type Deps = Pick<Parts, 'db' | 'settings'>;

/** A commit of a tree after the newest one; null when that has the same tree. */
async function commitOf(actor: Member, { db, repository, head }: CheckpointInput, tree: string, message: string) {
  if (tree === (await treeOf(repository, head))) return null;
  return commitTree(repository, tree, [head], { message, author: await authorOf(db, actor.userId) });
}

/** The file as it was at the base, under its name then. */
function asBefore({ change: { file } }: Chosen): Entry[] {
  const { path, oldPath, oldMode: mode, oldSha: sha } = file;
  const before = { path: oldPath ?? path, at: sha === null ? null : { mode, sha } };
  return oldPath === null ? [before] : [{ path, at: null }, before];
}

function withoutHunks({ change: { lines, ids: all }, ids, rows }: Chosen): Buffer {
  if (lines === null) throw new AppError('internal');
  return restoreHunk(lines, (change, index) => {
    if (ids.has(all[index] ?? '')) return lines.old.slice(change.oldStart, change.oldStart + change.oldCount);
    const numbers = rows.get(index);
    return numbers === undefined ? null : restoreRows(lines, change, (row) => numbers.has(row));
  });
}

/** What the tree gets for the chosen files and hunks; contents are stored. */
async function entriesOf(repository: GitRepository, chosen: readonly Chosen[]): Promise<Entry[]> {
  const inPart = chosen.filter((one) => !isAll(one));
  const shas = await storeBlobs(repository, inPart.map(withoutHunks));
  const changed = inPart.map(({ change: { file } }, at) => ({
    path: file.path,
    // Of a deleted file some lines are there again.
    at: { mode: file.status === 'deleted' ? file.oldMode : file.mode, sha: shas[at] ?? '' },
  }));
  return [...chosen.filter(isAll).flatMap(asBefore), ...changed];
}

/** The folders that a path is in. */
function parentsOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** A file cannot come back where a folder of other changes is now, nor the other way round. @throws AppError `invalid` */
function assertNothingInTheWay({ files }: SessionChanges, chosen: readonly Chosen[], entries: readonly Entry[]) {
  const gone = new Set(chosen.filter(isAll).map(({ change }) => change.file.path));
  const staying = files.filter(({ file }) => file.status !== 'deleted' && !gone.has(file.path));
  const names = new Set(staying.map(({ file }) => file.path));
  const folders = new Set([...names].flatMap(parentsOf));
  const isInTheWay = (path: string) => folders.has(path) || parentsOf(path).some((parent) => names.has(parent));
  if (entries.some(({ path, at }) => at !== null && isInTheWay(path)))
    throw new AppError('invalid', { details: [fault('paths', 'not_valid')] });
}

async function restoreNamed(input: CheckpointInput, named: Named): Promise<string> {
  const { repository, session, head } = input;
  const changes = await readChanges(repository, session, head);
  const isNamed = named.paths !== undefined || named.hunks !== undefined || named.rows !== undefined;
  if (!isNamed) return treeOf(repository, changes.base);
  const chosen = choose(changes.files, named, () => true);
  const entries = await entriesOf(repository, chosen);
  assertNothingInTheWay(changes, chosen, entries);
  return writeEntries(repository, head, entries);
}

/**
 * Brings changes of a session back to what the base has: rows of hunks, hunks, files, or all. Lines are put back to the byte.
 * @throws AppError as `makeCheckpoint`; `invalid` for what is no change of the session
 */
export function discardChanges(
  parts: Deps,
  actor: Member,
  { sessionId, head, ...named }: Named & { readonly sessionId: string; readonly head: string },
): Promise<SessionRow> {
  return makeCheckpoint(parts, actor, { sessionId, head, kind: 'discard' }, async (input) =>
    commitOf(actor, input, await restoreNamed(input, named), 'Discard changes'),
  );
}
