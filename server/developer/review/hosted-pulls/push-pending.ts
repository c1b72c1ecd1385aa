import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { HostPullTrouble } from '#common/contract/pull-requests.ts';
import { findSession, findSessionByBranch } from '#server/developer/projects/chat-sessions/store.ts';
import type { HostParts } from '#server/developer/source/code-host/open-host.ts';
import { reachHost, type Reached } from '#server/developer/source/mirrors/reach-host.ts';
import { readMirror } from '#server/developer/source/mirrors/store.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { isAllKept } from '#server/developer/assistant/session-changes/read-unreviewed.ts';
import { AppError } from '#server/platform/app-error.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { isOpenAtHost } from './is-open-at-host';
import { PushRefused, pushBranch } from './push-branch';
import { enqueueStatuses } from './enqueue-statuses';

const pushData = z.object({ pullRequestId: z.string() });

type Row = typeof pullRequests.$inferSelect;

/** Has a session's branch given to its host, where a pull request of it is open there. */
export async function enqueuePush(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  organizationId: string,
  sessionId: string,
): Promise<void> {
  const { projectId, branch } = await findSession(db, organizationId, sessionId);
  const own = and(eq(pullRequests.projectId, projectId), eq(pullRequests.branch, branch));
  const rows = await db.select({ id: pullRequests.id }).from(pullRequests).where(and(own, isOpenAtHost));
  for (const { id } of rows) await jobs.send(pushKeptJob, { pullRequestId: id });
}

/** What a failure without a person is called on the pull request's page. */
export function pushTroubleOf(error: AppError): HostPullTrouble {
  if (error instanceof PushRefused) return error.trouble;
  return error.code === 'needs_connection' || error.code === 'not_found' ? 'needs_connection' : 'unreachable';
}

async function note({ db }: Pick<Parts, 'db'>, id: string, change: Partial<Row>) {
  await db.update(pullRequests).set(change).where(eq(pullRequests.id, id));
}

/**
 * What the host lacks of a pull request's branch; null: nothing that may go there. What a turn of the assistant made goes
 * nowhere before a person has kept all of it: at the host it might run.
 */
async function findPending(parts: Pick<Parts, 'db' | 'settings'>, row: Row, repositoryId: string) {
  const session = await findSessionByBranch(parts.db, row.projectId, row.branch);
  if (session === null) return null;
  const git = repositoryAt(parts, repositoryId);
  const sha = await resolveCommit(git, row.branch);
  if (sha === null || sha === row.pushedSha) return null;
  const isKept = await isAllKept(parts.db, git, session, { base: row.base, headSha: sha });
  return isKept ? { git, sha } : null;
}

/**
 * Gives the host what it lacks of a pull request's branch; a refusal is stored for who looks at it.
 * @returns the commit that the host has now; null: nothing went there
 */
export async function pushPending(
  parts: Pick<Parts, 'db' | 'settings'>,
  row: Row,
  repositoryId: string,
  reach: () => Promise<Reached>,
): Promise<string | null> {
  const pending = await findPending(parts, row, repositoryId);
  if (pending === null) return null;
  const { git, sha } = pending;
  try {
    await pushBranch(git, await reach(), { branch: row.branch, sha });
    await note(parts, row.id, { pushedSha: sha, hostTrouble: null });
    return sha;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await note(parts, row.id, { hostTrouble: pushTroubleOf(error) });
    return null;
  }
}

/** Through the connection that the project names. What its host shows may be built already. */
async function pushKept(
  parts: HostParts & Pick<Parts, 'jobs'>,
  { pullRequestId }: z.output<typeof pushData>,
): Promise<void> {
  const [found] = await parts.db
    .select({ row: pullRequests, repositoryId: projects.repositoryId })
    .from(pullRequests)
    .innerJoin(projects, eq(projects.id, pullRequests.projectId))
    .where(and(eq(pullRequests.id, pullRequestId), isOpenAtHost));
  const copy = found && (await readMirror(parts.db, found.repositoryId));
  if (!found || !copy) return;
  const sha = await pushPending(parts, found.row, found.repositoryId, () => reachHost(parts, copy.mirror));
  if (sha !== null) await enqueueStatuses(parts, { projectId: found.row.projectId, sha });
}

/** Gives what was kept in a session to the host of its pull request. The clock tries again what the host did not take. */
export const pushKeptJob = defineJob({ name: 'push-hosted-branch', data: pushData, retryLimit: 2, run: pushKept });
