import { randomUUID } from 'node:crypto';
import { eq, max } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { findSessionByBranch } from '#server/developer/assistant/store.ts';
import { findSessionOf } from '#server/developer/session-changes/open-session.ts';
import { isReviewed, readChanges, readKept } from '#server/developer/session-changes/read-changes.ts';
import type { Maker } from '#server/developer/projects/create-project.ts';
import { findProject } from '#server/developer/projects/store.ts';
import type { GitRepository } from '#server/developer/repositories/git.ts';
import { checkBranchName } from '#server/developer/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/repositories/require-git.ts';
import { noteWork } from '#server/developer/tickets/note-work.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import type { Parts } from '#server/platform/parts.ts';
import { keepCommits } from './follow-branches';
import { readStanding, type Standing } from './merge-state';

type Needs = Pick<Parts, 'db' | 'settings'>;

/** Two branches of a project. */
export interface BranchPair {
  readonly projectId: string;
  readonly branchName: string;
  /** The default branch when absent. */
  readonly base?: string | undefined;
}

/** Where two branches of a project stand. @throws AppError `not_found`, `not_configured`, `invalid` naming the branch */
export const compareBranches = async (
  parts: Needs,
  organizationId: string,
  { projectId, branchName, base: into }: BranchPair,
) => {
  const { repository } = await findProject(parts.db, organizationId, projectId);
  await requireGit(parts);
  const git = repositoryAt(parts, repository.id);
  const base = into ?? repository.defaultBranch;
  await checkBranchName(git, branchName, 'branchName');
  await checkBranchName(git, base, 'base');
  const standing = await readStanding(git, { branch: branchName, base });
  const missing = { branch_missing: 'branchName', base_missing: 'base' } as const;
  const { status } = standing.merge;
  if (status === 'branch_missing' || status === 'base_missing') {
    throw new AppError('invalid', { details: [fault(missing[status], 'branch_missing')] });
  }
  return { git, base, standing };
};

/** What there is to propose. @throws AppError `nothing_to_merge`, `conflict` when the branch is not where it was seen */
const demandChanges = ({ head, fork, merge }: Standing, expectedHead: string | undefined) => {
  if (expectedHead !== undefined && expectedHead !== head) {
    throw new AppError('conflict', { details: [fault(null, 'head_moved')], fields: { head } });
  }
  if (merge.status === 'unrelated') {
    throw new AppError('nothing_to_merge', { details: [fault(null, 'branches_unrelated')] });
  }
  if (head === null || fork === null || merge.ahead === 0) throw new AppError('nothing_to_merge');
  return { headSha: head, baseSha: fork };
};

/** The next number of a project, given out while it is locked. */
const takeNumber = async (tx: Transaction, projectId: string) => {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update');
  const of = eq(pullRequests.projectId, projectId);
  const [last] = await tx
    .select({ number: max(pullRequests.number) })
    .from(pullRequests)
    .where(of);
  return (last?.number ?? 0) + 1;
};

/** The unique index spoke. */
export const alreadyOpen = (error: unknown): unknown =>
  isUniqueViolation(error)
    ? new AppError('already_exists', { details: [fault(null, 'pull_request_open')], cause: error })
    : error;

interface NewPullRequest extends BranchPair {
  readonly title: string;
  readonly body: string;
  readonly draft: boolean;
  readonly expectedHead?: string | undefined;
  /** The session whose branch it is, where the caller knows it: all of it must be kept. */
  readonly sessionId?: string | undefined;
}

interface OfSession {
  readonly projectId: string;
  readonly branchName: string;
  readonly base: string;
  readonly sessionId?: string | undefined;
  readonly headSha: string;
}

/**
 * What a session's branch proposes was looked at, at this very commit, whether the caller names the session or not.
 * @returns its id; null: the branch is no session's
 */
const demandReviewed = async (
  db: Queryable,
  git: GitRepository,
  { organizationId }: Maker,
  { projectId, branchName, base, sessionId, headSha }: OfSession,
): Promise<string | null> => {
  const session =
    sessionId === undefined
      ? await findSessionByBranch(db, projectId, branchName)
      : await findSessionOf(db, organizationId, { projectId, branchName, sessionId });
  if (session === null) return null;
  const changes = await readChanges(git, { ...session, baseBranch: base }, headSha);
  if (!isReviewed(changes, await readKept(db, session.id))) throw new AppError('not_reviewed');
  return session.id;
};

/**
 * Proposes a branch.
 * @returns its id
 * @throws AppError as `compareBranches`; `nothing_to_merge`; `conflict` when `expectedHead` is not the branch's newest
 * commit; `not_reviewed` for the branch of a session of which not all is kept; `invalid` for a session that has another
 * branch; `already_exists` while another one is open for these branches
 */
export const createPullRequest = async (parts: Needs, by: Maker, asked: NewPullRequest): Promise<string> => {
  const { projectId, branchName, title, body, draft } = asked;
  const { git, base, standing } = await compareBranches(parts, by.organizationId, asked);
  const commits = demandChanges(standing, asked.expectedHead);
  const chatSessionId = await demandReviewed(parts.db, git, by, { ...asked, base, headSha: commits.headSha });
  const id = randomUUID();
  await parts.db
    .transaction(async (tx) => {
      const number = await takeNumber(tx, projectId);
      const state = draft ? 'draft' : 'open';
      const values = { id, projectId, number, title, body, state, branch: branchName, base, ...commits } as const;
      await tx.insert(pullRequests).values({ ...values, authorId: by.userId, chatSessionId });
      const event = { act: 'proposed', work: { projectId, id, number } } as const;
      await noteWork(tx, { projectId, branch: branchName }, by.userId, event);
      const details = { name: title, from: branchName, to: base };
      await recordAuditEvent(tx, { ...by, act: 'pull-request-opened', target: `#${number}`, details });
    })
    .catch((error: unknown) => {
      throw alreadyOpen(error);
    });
  await keepCommits(git, id, commits.headSha);
  return id;
};
