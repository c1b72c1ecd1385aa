import { fault } from '#common/contract/faults.ts';
import { dropPullAddress } from '#server/developer/delivery/deployments/assign-aliases.ts';
import { atHost, changeAtHost, dropAtHost } from '#server/developer/review/hosted-pulls/change-at-host.ts';
import { recordJiraEvent, enqueueJiraWrite } from '#server/developer/work/jira/record-event.ts';
import type { ActingUser } from '#server/developer/projects/projects/create-project.ts';
import { recordMoves } from '#server/developer/source/repositories/pushed.ts';
import { moveRef, NO_SHA, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Parts } from '#server/platform/parts.ts';
import { alreadyOpen } from './create-pull-request';
import { keepCommits } from './follow-branches';
import { assertHead } from './merge-branches';
import { changeRow, countUses, findPullRequest, type FoundPullRequest, isOpen } from './store';

type Deps = Pick<Parts, 'db' | 'settings' | 'jobs' | 'log' | 'appSecret'>;

/** What a person changes; what is absent stays. */
export interface PullRequestEdit {
  readonly id: string;
  readonly title?: string | undefined;
  readonly body?: string | undefined;
  readonly state?: 'open' | 'draft' | 'closed' | undefined;
}

/** A branch that is gone cannot be proposed again. */
async function assertBranchExists(parts: Deps, { row, repository }: FoundPullRequest) {
  await requireGit(parts);
  const head = await resolveCommit(repositoryAt(parts, repository.id), row.branch);
  if (head === null) throw new AppError('invalid', { details: [fault('state', 'branch_missing')] });
}

/**
 * Changes title, text or state.
 * @throws AppError `not_found`; `conflict` for the state of a merged one; `already_exists` when it would be open beside
 * another one for the same branches; `invalid` when it would be open without its branch; of a code host, as `changeAtHost`
 */
export async function changePullRequest(parts: Deps, by: ActingUser, edit: PullRequestEdit): Promise<void> {
  const { id, title, body, state } = edit;
  const found = await findPullRequest(parts.db, by.organizationId, id);
  const { row } = found;
  const isMoved = state !== undefined && state !== row.state;
  if (isMoved && row.state === 'merged')
    throw new AppError('conflict', { details: [fault(null, 'pull_request_over')] });
  if (isMoved && !isOpen(row)) await assertBranchExists(parts, found);
  const hosted = atHost(found);
  if (hosted) await changeAtHost(parts, by, hosted, edit);
  const moved = isMoved ? { state, closedAt: state === 'closed' ? new Date() : null } : {};
  await parts.db
    .transaction(async (tx) => {
      await changeRow(tx, id, { ...(title !== undefined && { title }), ...(body !== undefined && { body }), ...moved });
      if (isMoved && !(isOpen(row) && state !== 'closed'))
        await recordJiraEvent(tx, id, state === 'closed' ? 'closed' : 'reopened');
      if (!isMoved || state !== 'closed') return;
      await dropPullAddress(tx, row);
      await recordAuditEvent(tx, {
        ...by,
        act: 'pull-request-closed',
        target: `#${row.number}`,
        details: nameOf(found),
      });
    })
    .catch((error: unknown) => {
      throw alreadyOpen(error);
    });
  if (isMoved) await enqueueJiraWrite(parts, id);
}

function nameOf({ row, project }: FoundPullRequest) {
  return { name: row.title, project: project.name };
}

/** @throws AppError `in_use` for the default branch, and for one that other pull requests need */
async function assertBranchUnused({ db }: Deps, found: FoundPullRequest) {
  const isDefault = found.row.branch === found.repository.defaultBranch;
  if (isDefault || (await countUses(db, found)) > 0) {
    throw new AppError('in_use', { details: [fault(null, isDefault ? 'branch_is_default' : 'branch_used')] });
  }
}

/** Deletes the branch; its commits are kept for the pull request. One that is gone already is fine. */
async function deleteBranch(parts: Deps, by: ActingUser, found: FoundPullRequest, expectedHead: string | undefined) {
  const { row, repository } = found;
  await assertBranchUnused(parts, found);
  await requireGit(parts);
  const git = repositoryAt(parts, repository.id);
  const head = await resolveCommit(git, row.branch);
  if (head === null) return;
  assertHead(head, expectedHead);
  await keepCommits(git, row.id, head);
  const hosted = atHost(found);
  if (hosted) await dropAtHost(parts, by, hosted, git);
  await recordMoves(parts, git, repository, by, () => moveRef(git, `refs/heads/${row.branch}`, head, NO_SHA));
  await recordAuditEvent(parts.db, { ...by, act: 'branch-deleted', target: row.branch, details: nameOf(found) });
}

/** The parts of a pull request to discard. */
export interface Discard {
  readonly closePullRequest: boolean;
  readonly deleteBranch: boolean;
  readonly expectedHead?: string | undefined;
}

/**
 * Closes a pull request, deletes its branch, or both; a merged one stays merged.
 * @throws AppError `not_found`, `in_use` for a branch that is needed, `conflict` after a push
 */
export async function discardChanges(parts: Deps, by: ActingUser, id: string, discard: Discard): Promise<void> {
  const found = await findPullRequest(parts.db, by.organizationId, id);
  if (discard.deleteBranch) await deleteBranch(parts, by, found, discard.expectedHead);
  if (discard.closePullRequest && isOpen(found.row)) await changePullRequest(parts, by, { id, state: 'closed' });
}
