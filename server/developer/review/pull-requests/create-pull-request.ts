import { randomUUID } from 'node:crypto';
import { and, eq, max } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { HostedPull } from '#server/developer/source/code-host/host-pulls.ts';
import { openAtHost } from '#server/developer/review/hosted-pulls/open-at-host.ts';
import { findSessionByBranch, type SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import { findSessionOf } from '#server/developer/projects/chat-sessions/open-session.ts';
import type { ActingUser } from '#server/developer/projects/projects/create-project.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { checkBranchName } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { recordJiraEvent, enqueueJiraWrite } from '#server/developer/work/jira/record-event.ts';
import { advanceTicket } from '#server/developer/work/tickets/record-event.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import type { Parts } from '#server/platform/parts.ts';
import { keepCommits } from './follow-branches';
import { readMergeStatus, type MergeStatus } from './merge-status';
import { findOpen } from './store';
import { assertReviewed } from './unreviewed';

type Deps = Pick<Parts, 'db' | 'settings'>;
type CreateDeps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'jobs'>;

/** Two branches of a project. */
export interface BranchPair {
  readonly projectId: string;
  readonly branchName: string;
  /** The default branch when absent. */
  readonly base?: string | undefined;
}

/**
 * The state of two branches of a project.
 * @throws AppError `not_found`, `not_configured`; `invalid` naming the branch
 */
export async function compareBranches(
  parts: Deps,
  organizationId: string,
  { projectId, branchName, base: into }: BranchPair,
) {
  const { repository, mirror } = await findProject(parts.db, organizationId, projectId);
  await requireGit(parts);
  const git = repositoryAt(parts, repository.id);
  const base = into ?? repository.defaultBranch;
  await checkBranchName(git, branchName, 'branchName');
  await checkBranchName(git, base, 'base');
  const mergeStatus = await readMergeStatus(git, { branch: branchName, base });
  const missing = { branch_missing: 'branchName', base_missing: 'base' } as const;
  const { status } = mergeStatus.merge;
  if (status === 'branch_missing' || status === 'base_missing') {
    throw new AppError('invalid', { details: [fault(missing[status], 'branch_missing')] });
  }
  return { git, base, mergeStatus, mirror };
}

/** What there is to propose. @throws AppError `nothing_to_merge`, `conflict` when the branch is not where it was seen */
function requireCommits({ head, fork, merge }: MergeStatus, expectedHead: string | undefined) {
  if (expectedHead !== undefined && expectedHead !== head) {
    throw new AppError('conflict', { details: [fault(null, 'head_moved')], fields: { head } });
  }
  if (merge.status === 'unrelated') {
    throw new AppError('nothing_to_merge', { details: [fault(null, 'branches_unrelated')] });
  }
  if (head === null || fork === null || merge.ahead === 0) throw new AppError('nothing_to_merge');
  return { headSha: head, baseSha: fork };
}

/** The next number of a project, given out while it is locked. */
export async function takeNumber(tx: Transaction, projectId: string) {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update');
  const of = eq(pullRequests.projectId, projectId);
  const [last] = await tx
    .select({ number: max(pullRequests.number) })
    .from(pullRequests)
    .where(of);
  return (last?.number ?? 0) + 1;
}

/** The unique index spoke. */
export function alreadyOpen(error: unknown): unknown {
  return isUniqueViolation(error)
    ? new AppError('already_exists', { details: [fault(null, 'pull_request_open')], cause: error })
    : error;
}

interface NewPullRequest extends BranchPair {
  readonly title: string;
  readonly body: string;
  readonly draft: boolean;
  readonly expectedHead?: string | undefined;
  /** The session whose branch it is, where the caller knows it. */
  readonly sessionId?: string | undefined;
  /** What of a session was not kept goes in, too. */
  readonly includeUnreviewed?: boolean;
}

/**
 * The session whose branch is proposed, whether the caller names it or not; null: the branch is no session's.
 * @throws AppError `invalid` for one of another branch
 */
async function sessionOf(
  db: Queryable,
  { organizationId }: ActingUser,
  { projectId, branchName, sessionId }: NewPullRequest,
): Promise<SessionRow | null> {
  return sessionId === undefined
    ? findSessionByBranch(db, projectId, branchName)
    : findSessionOf(db, organizationId, { sessionId, projectId, branchName });
}

/** @throws AppError `already_exists` before a host is called; the unique index rejects concurrent requests */
async function assertNoOtherPull(db: Queryable, projectId: string, branches: { branch: string; base: string }) {
  if ((await findOpen(db, projectId, branches)) === null) return;
  throw new AppError('already_exists', { details: [fault(null, 'pull_request_open')] });
}

/** The columns of a pull request at a code host. */
function hostFields(hosted: HostedPull | null) {
  return hosted && { hostNumber: hosted.number, htmlUrl: hosted.htmlUrl, pushedSha: hosted.headSha };
}

/** The row that was created when the host's event came before our own insert. */
async function findOfHost(tx: Transaction, projectId: string, hosted: HostedPull | null) {
  if (hosted === null) return null;
  const known = and(eq(pullRequests.projectId, projectId), eq(pullRequests.hostNumber, hosted.number));
  const [row] = await tx.select({ id: pullRequests.id, number: pullRequests.number }).from(pullRequests).where(known);
  return row ?? null;
}

/**
 * Creates a pull request; where the repository is at a code host, there first.
 * @returns its id
 * @throws AppError as `compareBranches` and `openAtHost`; `nothing_to_merge`; `conflict` for a stale `expectedHead`;
 * `not_reviewed` for an unreviewed session; `invalid` for a wrong one; `already_exists`
 */
export async function createPullRequest(parts: CreateDeps, by: ActingUser, asked: NewPullRequest): Promise<string> {
  const { projectId, branchName: branch, title, body, draft } = asked;
  const { git, base, mergeStatus, mirror } = await compareBranches(parts, by.organizationId, asked);
  const commits = requireCommits(mergeStatus, asked.expectedHead);
  const { headSha } = commits;
  const session = await sessionOf(parts.db, by, asked);
  const chatSessionId = session?.id ?? null;
  const proposed = { git, projectId, branch, base, headSha, isHosted: mirror !== null };
  if (session !== null)
    await assertReviewed(parts.db, proposed, { include: asked.includeUnreviewed === true, session });
  await assertNoOtherPull(parts.db, projectId, { branch, base });
  const proposal = { title, body, branch, base, draft, headSha };
  const hosted = mirror && (await openAtHost(parts, by, { git, mirror }, proposal));
  const id = await parts.db
    .transaction(async (tx) => {
      const number = await takeNumber(tx, projectId);
      const state = draft ? 'draft' : 'open';
      const values = { projectId, title, body, state, branch, base, ...commits, ...hostFields(hosted) } as const;
      const own = { authorId: by.userId, chatSessionId, hostAuthor: null };
      const known = await findOfHost(tx, projectId, hosted);
      const row = known ?? { id: randomUUID(), number };
      if (known === null) await tx.insert(pullRequests).values({ ...values, ...own, ...row });
      else
        await tx
          .update(pullRequests)
          .set({ ...values, ...own })
          .where(eq(pullRequests.id, known.id));
      const event = { act: 'proposed', work: { projectId, ...row } } as const;
      await advanceTicket(tx, { projectId, branch }, by.userId, { event, to: draft ? 'doing' : 'review' });
      await recordJiraEvent(tx, row.id, 'opened');
      const details = { name: title, from: branch, to: base };
      await recordAuditEvent(tx, { ...by, act: 'pull-request-opened', target: `#${row.number}`, details });
      return row.id;
    })
    .catch((error: unknown) => {
      throw alreadyOpen(error);
    });
  await keepCommits(git, id, headSha);
  await enqueueJiraWrite(parts, id);
  return id;
}
