import type { CheckpointKind } from '#common/contract/chat-sessions.ts';
import { fault } from '#common/contract/faults.ts';
import { readCheckpoints, type SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import { authorOf } from '#server/developer/source/repositories/author-of.ts';
import { commitTree } from '#server/developer/source/repositories/commit.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { listCommits, listFirstParents, treeOf } from '#server/developer/source/repositories/history.ts';
import { mergeTrees } from '#server/developer/source/repositories/merge.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { makeCheckpoint } from './add-checkpoint';

/** What the session itself did; an update takes in what others did. */
const OWN: ReadonlySet<CheckpointKind> = new Set(['turn', 'hand', 'discard', 'undo', 'translation']);
/** Files that a refusal names. */
const MAX_NAMED = 20;

/** Commits one after the other that the session made: what was there before the first of them, and after the last. */
interface Run {
  readonly before: string;
  readonly after: string;
}

/**
 * The runs of own commits since a checkpoint, newest first.
 * @param line commits since then with their first parents, newest first
 */
function ownRuns(line: readonly { sha: string; parent: string }[], own: ReadonlySet<string>): Run[] {
  const runs: Run[] = [];
  let isGoingOn = false;
  for (const { sha, parent } of line) {
    const last = runs.at(-1);
    if (!own.has(sha)) isGoingOn = false;
    else if (isGoingOn && last) runs[runs.length - 1] = { ...last, before: parent };
    else {
      runs.push({ before: parent, after: sha });
      isGoingOn = true;
    }
  }
  return runs;
}

interface Undoing {
  readonly repository: GitRepository;
  readonly commit: (tree: string, parents: readonly string[]) => Promise<string>;
}

/** A tree without what a run did; what others did since stays. @throws AppError `invalid` naming files that both changed */
async function withoutRun({ repository, commit }: Undoing, tree: string, run: Run): Promise<string> {
  const after = await treeOf(repository, run.after);
  const before = await treeOf(repository, run.before);
  if (tree === after) return before;
  const base = await commit(after, []);
  const merged = await mergeTrees(repository, await commit(tree, [base]), await commit(before, [base]));
  if (merged.conflicts === null) return merged.tree;
  const paths = merged.conflicts.slice(0, MAX_NAMED).join(', ');
  throw new AppError('invalid', { details: [fault('toCheckpoint', 'undo_meets_others', { paths })] });
}

/**
 * Takes back what a session did since a checkpoint, in a new commit. What was pushed or taken in from the base stays.
 * @param toCheckpoint 0: the session's start
 * @throws AppError as `makeCheckpoint`; `not_found` for an unknown checkpoint; `invalid` where others changed the same lines
 */
export function undoTo(
  parts: Pick<Parts, 'db' | 'settings'>,
  actor: Member,
  { sessionId, head: seen, toCheckpoint }: { sessionId: string; head: string; toCheckpoint: number },
): Promise<SessionRow> {
  return makeCheckpoint(parts, actor, { sessionId, head: seen, kind: 'undo', backTo: toCheckpoint }, async (input) => {
    const { db, session, repository, head } = input;
    const checkpoints = await readCheckpoints(db, sessionId);
    const there = checkpoints.find(({ number }) => number === toCheckpoint);
    const target = toCheckpoint === 0 ? session.baseSha : there?.sha;
    if (target === undefined) throw new AppError('not_found');
    const own = new Set(checkpoints.filter(({ kind }) => OWN.has(kind)).map(({ sha }) => sha));
    const author = await authorOf(db, actor.userId);
    // One step is named by what it undoes, several by how far they go back.
    const [undone, ...more] = checkpoints.filter(({ number }) => number > toCheckpoint);
    const [commitOf] = undone && more.length === 0 ? await listCommits(repository, undone.sha, 1) : [];
    const message = commitOf ? `Undo "${commitOf.subject}"` : `Undo all changes since checkpoint ${toCheckpoint}`;
    const commit = (tree: string, parents: readonly string[]) =>
      commitTree(repository, tree, parents, { message, author });
    const before = await treeOf(repository, head);
    let tree = before;
    for (const run of ownRuns(await listFirstParents(repository, head, target), own))
      tree = await withoutRun({ repository, commit }, tree, run);
    return tree === before ? null : commit(tree, [head]);
  });
}
