import { fault } from '#common/contract/faults.ts';
import type { MergeMethod } from '#common/contract/pull-requests.ts';
import type { FaultCode } from '#common/contract/faults.ts';
import { type ActingUser } from '#server/developer/projects/projects/create-project.ts';
import { enqueueJiraWrite } from '#server/developer/work/jira/record-event.ts';
import { mergeCommit, type MergeStep } from '#server/developer/source/repositories/merge-commit.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { atHost, mergeAtHost, pushByHand } from '#server/developer/review/hosted-pulls/change-at-host.ts';
import { enqueueFetch } from '#server/developer/source/mirrors/fetch-mirror.ts';
import { assertManifestValid } from '#server/developer/work/project-widgets/assert-manifest-valid.ts';
import { migrateLayoutsJob } from '#server/developer/work/project-widgets/migrate-layouts.ts';
import { recordMoves } from '#server/developer/source/repositories/pushed.ts';
import { notePushers } from '#server/developer/source/repositories/pushers.ts';
import { moveRef } from '#server/developer/source/repositories/refs.ts';
import { mergeMessage, squashTitle, updateMessage } from '#server/developer/source/repositories/merge-message.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Parts } from '#server/platform/parts.ts';
import { followBranches, type Followed } from './follow-branches';
import { endMerged } from './end-merged';
import { changeRow, type FoundPullRequest, isOpen } from './store';
import { assertReviewed } from './unreviewed';

export type MergeDeps = Pick<Parts, 'db' | 'events' | 'settings' | 'jobs' | 'log' | 'appSecret'>;

function conflictError(code: FaultCode & ('pull_request_over' | 'pull_request_draft' | 'branches_unrelated')) {
  return new AppError('conflict', { details: [fault(null, code)] });
}

/** @throws AppError `conflict` for one that is closed or merged */
export function assertOpen({ row }: FoundPullRequest): void {
  if (!isOpen(row)) throw conflictError('pull_request_over');
}

/** @throws AppError `conflict` with the newest commit when it is not the one the person saw */
export function assertHead(head: string | null, expected: string | undefined): void {
  if (expected === undefined || head === expected) return;
  throw new AppError('conflict', { details: [fault(null, 'head_moved')], fields: { head } });
}

/** Both branches. @throws AppError `invalid` naming the one that is gone, `conflict` when they have nothing in common */
export function requireBranches({ mergeStatus: { head, base, merge } }: Followed) {
  if (head === null) throw new AppError('invalid', { details: [fault('branch', 'branch_missing')] });
  if (base === null) throw new AppError('invalid', { details: [fault('base', 'branch_missing')] });
  if (merge.status === 'unrelated') throw conflictError('branches_unrelated');
  return { head, base };
}

/**
 * Moves a branch to a commit that contains both sides. No commit is ever lost: the branch moves only if its head is
 * unchanged.
 * @throws AppError `merge_conflict` with the files, `conflict` when the branch moved meanwhile
 */
async function mergeInto(
  { db }: MergeDeps,
  { userId }: ActingUser,
  git: GitRepository,
  { branch, check, ...step }: MergeStep & { readonly branch: string; readonly check?: (sha: string) => Promise<void> },
): Promise<string> {
  const sha = await mergeCommit(db, userId, git, step);
  await check?.(sha);
  await moveRef(git, `refs/heads/${branch}`, step.onto, sha);
  return sha;
}

/** What holds once it is merged, and who did it. */
async function recordMerged(parts: MergeDeps, by: ActingUser, found: FoundPullRequest, sha: string): Promise<void> {
  const { row, repository } = found;
  await parts.db.transaction(async (tx) => {
    // The commit of a code host comes by a fetch, which does not know who made it.
    await notePushers(tx, repository.id, [sha], by);
    const now = new Date();
    await endMerged(parts, tx, row, by.userId, { mergedSha: sha, mergedAt: now, closedAt: now });
    const details = { name: row.title, from: row.branch, to: row.base };
    await recordAuditEvent(tx, { ...by, act: 'pull-request-merged', target: `#${row.number}`, details });
  });
  await enqueueJiraWrite(parts, row.id);
  await parts.jobs.send(migrateLayoutsJob, {});
}

/**
 * Merges a pull request, at its host if it has one.
 * @param expectedHead the head that the user saw
 * @returns the commit on the base
 * @throws AppError `conflict` when it is closed, a draft, stale, or breaks the manifest; `merge_conflict`;
 * `nothing_to_merge`; `not_reviewed`; `invalid` without branches
 */
export async function mergePullRequest(
  parts: MergeDeps,
  by: ActingUser,
  asked: {
    readonly id: string;
    readonly expectedHead: string;
    readonly method: MergeMethod;
    /** What of a session was not kept goes in, too. */
    readonly includeUnreviewed: boolean;
  },
): Promise<string> {
  const { id, expectedHead, method } = asked;
  const followed = await followBranches(parts, by.organizationId, id);
  const { found, git, mergeStatus } = followed;
  const { row, repository } = found;
  assertOpen(found);
  if (row.state === 'draft') throw conflictError('pull_request_draft');
  const { head, base } = requireBranches(followed);
  assertHead(head, expectedHead);
  if (mergeStatus.merge.ahead === 0) throw new AppError('nothing_to_merge');
  const note = (sha: string) => recordMerged(parts, by, found, sha);
  const hosted = atHost(found);
  // A host gets what was kept alone (`pushByHand`).
  const proposed = {
    git,
    projectId: row.projectId,
    branch: row.branch,
    base: row.base,
    headSha: head,
    isHosted: false,
  };
  if (hosted === null) await assertReviewed(parts.db, proposed, { include: asked.includeUnreviewed });
  // Of what comes of both sides, which may be broken though each is not.
  const check = (after: string) =>
    assertManifestValid(parts.db, { git, projectId: row.projectId, before: base, after });
  if (hosted) {
    await check(head);
    const sha = await mergeAtHost(parts, by, hosted, { git, head, method });
    await note(sha);
    await enqueueFetch(parts, repository.id);
    return sha;
  }
  const squash = method === 'squash';
  const message = squash ? [squashTitle(row), row.body].filter(Boolean).join('\n\n') : mergeMessage(row);
  const step = { branch: row.base, onto: base, what: head, message, squash, check };
  return recordMoves(parts, git, repository, by, async () => {
    const sha = await mergeInto(parts, by, git, step);
    await note(sha);
    return sha;
  });
}

/**
 * Moves the branch of a pull request to a commit that follows its head; where it is at a code host, there first.
 * @param make returns the commit
 * @throws AppError what `make` throws, as `pushByHand`, `conflict` when the branch moved meanwhile
 */
export async function takeIntoBranch(
  parts: MergeDeps,
  by: ActingUser,
  { found, git }: Followed,
  head: string,
  make: () => Promise<string>,
): Promise<string> {
  const { id, branch } = found.row;
  const hosted = atHost(found);
  const sha = await make();
  // A merge that the host rejects leaves no trace here.
  if (hosted !== null) await pushByHand(parts, by, hosted, { git, head, sha });
  return recordMoves(parts, git, found.repository, by, async () => {
    await moveRef(git, `refs/heads/${branch}`, head, sha);
    if (hosted !== null) await changeRow(parts.db, id, { pushedSha: sha });
    return sha;
  });
}

/**
 * Merges the base into the branch of a pull request.
 * @returns the branch's new commit
 * @throws AppError as `mergePullRequest`; `nothing_to_merge` when the branch holds the base already
 */
export async function updatePullBranch(
  parts: MergeDeps,
  by: ActingUser,
  { id, expectedHead }: { readonly id: string; readonly expectedHead?: string | undefined },
): Promise<string> {
  const followed = await followBranches(parts, by.organizationId, id);
  const { found, git, mergeStatus } = followed;
  assertOpen(found);
  const { head, base } = requireBranches(followed);
  assertHead(head, expectedHead);
  if (mergeStatus.merge.behind === 0) throw new AppError('nothing_to_merge');
  const { branch, base: into } = found.row;
  const step = { onto: head, what: base, message: updateMessage(into, branch) };
  return takeIntoBranch(parts, by, followed, head, () => mergeCommit(parts.db, by.userId, git, step));
}
