import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { recordJiraEvent, enqueueJiraWrite } from '#server/developer/work/jira/record-event.ts';
import type { HostedPull } from '#server/developer/source/code-host/host-pulls.ts';
import { dropPullAddress } from '#server/developer/delivery/deployments/assign-aliases.ts';
import type { Reached } from '#server/developer/source/mirrors/reach-host.ts';
import { recordForkPulls } from '#server/developer/source/mirrors/store.ts';
import { takeNumber } from './create-pull-request';
import { endMerged } from './end-merged';
import { keepCommits } from './follow-branches';
import { readMergeStatus } from './merge-status';
import { changeRow } from './store';
import { type GitRepository } from '#server/developer/source/repositories/git.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { AppError } from '#server/platform/app-error.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import type { Parts } from '#server/platform/parts.ts';
import { pushPending } from '#server/developer/review/hosted-pulls/push-pending.ts';
import { readComments } from '#server/developer/review/hosted-pulls/read-comments.ts';
import { enqueueStatuses } from '#server/developer/review/hosted-pulls/enqueue-statuses.ts';

type Deps = Pick<Parts, 'db' | 'events' | 'settings' | 'log' | 'jobs'>;
type Row = typeof pullRequests.$inferSelect;

/** Stores what became of a pull request at its host; a merge there is one here, with all that follows. */
async function apply(parts: Deps, git: GitRepository, row: Row, pull: HostedPull): Promise<void> {
  const { db } = parts;
  const { title, body, state, closedAt, headSha: pushedSha } = pull;
  if (row.state === 'merged') return;
  if (state === 'merged') {
    const mergedSha = pull.mergedSha ?? (await resolveCommit(git, row.base));
    const at = closedAt ?? new Date();
    await db.transaction((tx) =>
      endMerged(parts, tx, row, null, { title, body, mergedSha, mergedAt: at, closedAt: at }),
    );
    return;
  }
  const isSame = row.title === title && row.body === body && row.state === state && row.pushedSha === pushedSha;
  if (isSame) return;
  await db.transaction(async (tx) => {
    await changeRow(tx, row.id, { title, body, state, pushedSha, closedAt: state === 'closed' ? closedAt : null });
    if (state === 'closed') await dropPullAddress(tx, row);
    if ((state === 'closed') !== (row.state === 'closed'))
      await recordJiraEvent(tx, row.id, state === 'closed' ? 'closed' : 'reopened');
  });
}

/** A pull request that was opened at the host, by others or by us a moment ago, becomes one of a project. */
async function take(parts: Deps, git: GitRepository, projectId: string, pull: HostedPull): Promise<void> {
  const { head, fork } = await readMergeStatus(git, pull);
  if (head === null || fork === null) return;
  const { title, body, branch, base, htmlUrl, number: hostNumber, author: hostAuthor, headSha: pushedSha } = pull;
  const state = pull.state === 'draft' ? 'draft' : 'open';
  const id = randomUUID();
  const made = await parts.db.transaction(async (tx) => {
    const number = await takeNumber(tx, projectId);
    const values = { id, projectId, number, title, body, state, branch, base, headSha: head, baseSha: fork } as const;
    const there = { hostNumber, htmlUrl, hostAuthor, pushedSha };
    return tx
      .insert(pullRequests)
      .values({ ...values, ...there })
      .onConflictDoNothing()
      .returning({ id: pullRequests.id });
  });
  if (made.length === 0) return;
  await keepCommits(git, id, head);
  await enqueueStatuses(parts, { projectId, sha: pushedSha });
}

/** The rows that the host may have news of: those that are open here, and those that are open there. */
function readRows({ db }: Deps, repositoryId: string, numbers: readonly number[]) {
  return db
    .select({ row: pullRequests })
    .from(pullRequests)
    .innerJoin(projects, eq(projects.id, pullRequests.projectId))
    .where(
      and(
        eq(projects.repositoryId, repositoryId),
        isNull(projects.deletedAt),
        isNotNull(pullRequests.hostNumber),
        or(inArray(pullRequests.state, ['open', 'draft']), inArray(pullRequests.hostNumber, [...numbers])),
      ),
    );
}

function isGone(error: unknown) {
  return error instanceof AppError && error.code === 'not_found';
}

/** How long imported comments count as current without an event: hosts send none for deletions. */
const COMMENTS_MS = 10 * 60_000;
/** Pull requests whose comments are read at a time, last changed first. */
const MAX_READ = 50;

function isToBeRead({ hostUpdatedAt, commentsReadAt }: Row, { updatedAt }: HostedPull) {
  return (
    commentsReadAt === null ||
    hostUpdatedAt?.getTime() !== updatedAt.getTime() ||
    commentsReadAt.getTime() < Date.now() - COMMENTS_MS
  );
}

/** Reads the comments of those that may have new ones. */
async function readAllComments(
  parts: Deps,
  git: GitRepository,
  rows: readonly Row[],
  pulls: ReadonlyMap<number, HostedPull>,
  reached: Reached,
): Promise<void> {
  const due = rows.flatMap((pull) => {
    const there = pulls.get(pull.hostNumber!);
    return there && isToBeRead(pull, there) ? [{ pull, updatedAt: there.updatedAt }] : [];
  });
  const newest = due.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime()).slice(0, MAX_READ);
  for (const one of newest) {
    try {
      await readComments(parts, git, one, reached);
    } catch (error) {
      if (!isGone(error)) throw error;
      parts.log.info({ pullRequestId: one.pull.id }, 'Comments of a pull request could not be read at its host.');
    }
  }
}

/**
 * Syncs the pull requests of a repository with its host, after its branches: merges, closings and changes there are
 * applied here; new ones are listed; missing commits of a branch are pushed.
 * @throws AppError as `CodeHost`, except for one that the host no longer shows
 */
export async function syncPulls(
  parts: Deps,
  { git, repositoryId }: { readonly git: GitRepository; readonly repositoryId: string },
  reached: Reached,
): Promise<void> {
  const { host, now } = reached;
  const { list: all } = await host.openPulls(now);
  const list = all.filter(({ fork }) => fork === null);
  await recordForkPulls(parts.db, repositoryId, all.length - list.length);
  const open = new Map(list.map((pull) => [pull.number, pull]));
  const seen = new Map(open);
  const rows = (await readRows(parts, repositoryId, [...open.keys()])).map(({ row }) => row);
  for (const row of rows) {
    const number = row.hostNumber!;
    try {
      const pull = open.get(number) ?? (await host.pull(now, number));
      seen.set(number, pull);
      await apply(parts, git, row, pull);
      if (pull.headSha !== row.pushedSha) await enqueueStatuses(parts, { projectId: row.projectId, sha: pull.headSha });
      if (pull.state !== row.state) await enqueueJiraWrite(parts, row.id);
      await pushPending(parts, { ...row, pushedSha: pull.headSha }, repositoryId, () => Promise.resolve(reached));
    } catch (error) {
      // One was deleted with its account, or is open here for the same branches already: the others continue.
      if (!isGone(error) && !isUniqueViolation(error)) throw error;
      parts.log.info({ pullRequestId: row.id }, 'A pull request could not be read at its host.');
    }
  }
  const live = and(eq(projects.repositoryId, repositoryId), isNull(projects.deletedAt));
  for (const { id } of await parts.db.select({ id: projects.id }).from(projects).where(live)) {
    const known = new Set(rows.filter(({ projectId }) => projectId === id).map(({ hostNumber }) => hostNumber));
    for (const pull of list) if (!known.has(pull.number)) await take(parts, git, id, pull);
  }
  const known = (await readRows(parts, repositoryId, [...seen.keys()])).map(({ row }) => row);
  await readAllComments(parts, git, known, seen, reached);
}
