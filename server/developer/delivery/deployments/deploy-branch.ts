import { fault } from '#common/contract/faults.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { listCommits } from '#server/developer/source/repositories/history.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { findSessionOf } from '#server/developer/projects/chat-sessions/open-session.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Parts } from '#server/platform/parts.ts';
import { deployCommit, type DeployRequest } from './deploy';

type By = ActedBy & { readonly organizationId: string };
type Deps = Pick<Parts, 'db' | 'events' | 'jobs' | 'settings'>;

const SHA = /^[0-9a-f]{40}$/;

interface Asked {
  readonly projectId: string;
  readonly branchName?: string | undefined;
  readonly force: boolean;
  /** A session of the project: its branch is deployed, at an address that stays the session's. */
  readonly sessionId?: string | undefined;
  /** The deploy hook that asks. */
  readonly hook?: (DeployRequest['hook'] & { readonly createdBy: string | null }) | undefined;
}

/**
 * Deploys the head of a branch: the default branch (when none is named) as production, others as previews.
 * @returns the deployment's id
 * @throws AppError `invalid` for a missing branch and a session of another project; see `deployCommit`
 */
export async function deployBranch(
  parts: Deps,
  by: By,
  { projectId, branchName, force, sessionId, hook }: Asked,
): Promise<string> {
  const { project, repository } = await findProject(parts.db, by.organizationId, projectId);
  const session =
    sessionId === undefined
      ? null
      : await findSessionOf(parts.db, by.organizationId, { sessionId, projectId, branchName });
  await requireGit(parts);
  const branch = session?.branch ?? branchName ?? repository.defaultBranch;
  const git = repositoryAt(parts, repository.id);
  const sha = SHA.test(branch) ? null : await resolveCommit(git, branch);
  if (sha === null) throw new AppError('invalid', { details: [fault('branchName', 'branch_missing')] });
  const [commit] = await listCommits(git, sha, 1);
  const { subject = '', author = '' } = commit ?? {};
  const target = branch === repository.defaultBranch ? 'production' : 'preview';
  const userId = hook ? hook.createdBy : by.userId;
  const id = await deployCommit(parts, {
    projectId,
    branch,
    sha,
    message: subject,
    author,
    target,
    force,
    userId,
    hook,
    isAutomatic: hook !== undefined,
    ...(session !== null && { chatSessionId: session.id }),
  });
  const details = { branch, ...(hook && { hook: hook.name }) };
  await recordAuditEvent(parts.db, { ...by, act: 'deployed', target: project.name, details });
  return id;
}
