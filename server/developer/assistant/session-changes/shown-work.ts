import { standingCheckpoints } from '#common/rules/standing-checkpoints.ts';
import { readCheckpoints } from '#server/developer/projects/chat-sessions/store.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { listCommits } from '#server/developer/source/repositories/history.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Change, readChanges, type SessionChanges } from './read-changes';

/** Lines, and how often each is there. */
type Lines = Map<string, number>;

/** Lines that a file gained and lost; null: its lines are not compared. */
interface ChangedLines {
  readonly added: Lines;
  readonly removed: Lines;
}

/** Whether what a checkpoint changed in a file is still among the changes of its session. */
export type IsShown = (checkpoint: number, path?: string) => boolean;

function addTo(all: Lines, lines: Lines, sign: 1 | -1) {
  for (const [line, count] of lines) all.set(line, Math.max(0, (all.get(line) ?? 0) + sign * count));
}

function counted(lines: readonly string[]): Lines {
  const all: Lines = new Map();
  for (const line of lines.map((each) => each.trim())) if (line !== '') all.set(line, (all.get(line) ?? 0) + 1);
  return all;
}

function linesOf({ lines }: Change): ChangedLines | null {
  if (lines === null || lines.changes.length === 0) return null;
  const { old, now, changes } = lines;
  return {
    added: counted(changes.flatMap(({ newStart, newCount }) => now.slice(newStart, newStart + newCount))),
    removed: counted(changes.flatMap(({ oldStart, oldCount }) => old.slice(oldStart, oldStart + oldCount))),
  };
}

function byPath({ files }: SessionChanges) {
  return new Map(files.map((change) => [change.file.path, linesOf(change)]));
}

function holdsAny(all: Lines, lines: Lines) {
  return [...lines.keys()].some((line) => (all.get(line) ?? 0) > 0);
}

/** Whether some of what was made is left; then all of it is taken out, and what it wrote over is there in its place. */
function takeOut(left: ChangedLines, made: ChangedLines): boolean {
  const isBlank = made.added.size === 0 && made.removed.size === 0;
  if (!isBlank && !holdsAny(left.added, made.added) && !holdsAny(left.removed, made.removed)) return false;
  addTo(left.added, made.added, -1);
  addTo(left.removed, made.removed, -1);
  addTo(left.added, made.removed, 1);
  return true;
}

/**
 * What of the checkpoints' work still shows after changes were discarded by hunk or file. From the newest on: what a
 * later one that shows wrote over is shown in it.
 * @param repository of the session
 * @param readAll its changes now, read only where something was discarded
 */
export async function readShown(
  db: Queryable,
  sessionId: string,
  repository: GitRepository,
  readAll: () => Promise<SessionChanges>,
): Promise<IsShown> {
  const all = await readCheckpoints(db, sessionId);
  const standing = standingCheckpoints(all);
  const own = all.filter(({ number }) => standing.has(number));
  if (!own.some(({ kind }) => kind === 'discard')) return () => true;
  const now = byPath(await readAll());
  const shown = new Map<number, Set<string>>();
  for (const { number, sha, kind } of [...own].reverse()) {
    if (kind !== 'turn' && kind !== 'hand') continue;
    const parent = (await listCommits(repository, sha, 2))[1]?.sha ?? sha;
    const made = byPath(await readChanges(repository, { baseBranch: parent, baseSha: parent }, sha));
    const isLeft = ([path, lines]: readonly [string, ChangedLines | null]) => {
      const left = now.get(path);
      return left && lines ? takeOut(left, lines) : now.has(path);
    };
    const paths = new Set([...made].filter(isLeft).map(([path]) => path));
    shown.set(number, paths);
  }
  return (checkpoint, path) => {
    const paths = shown.get(checkpoint);
    return path === undefined ? (paths?.size ?? 0) > 0 : (paths?.has(path) ?? false);
  };
}
