import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { HostedStatus } from '#server/developer/source/code-host/host-pulls.ts';
import { reachHost } from '#server/developer/source/mirrors/reach-host.ts';
import { readMirror } from '#server/developer/source/mirrors/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { Parts } from '#server/platform/parts.ts';
import { isOpenAtHost } from './is-open-at-host';

/** What both jobs are sent, that tell of builds and of manifests. */
export const reportData = z.object({ projectId: z.string(), sha: z.string() });
export type ReportData = z.output<typeof reportData>;

/** The pull requests that a commit is the newest one of, here and at the host. */
export function findProposed({ db }: Pick<Parts, 'db'>, { projectId, sha }: ReportData) {
  return db
    .select({ row: pullRequests, repositoryId: projects.repositoryId })
    .from(pullRequests)
    .innerJoin(projects, eq(projects.id, pullRequests.projectId))
    .where(and(eq(pullRequests.projectId, projectId), eq(pullRequests.pushedSha, sha), isOpenAtHost));
}

type Proposed = Awaited<ReturnType<typeof findProposed>>[number];

/** Whether a retry may help; without the permission to set a status it does not. */
function isPassing(error: AppError) {
  return error.code === 'rate_limited' || error.code === 'upstream_failed';
}

/**
 * Sets the status of a commit by the connection that its project names; where that may not, it is for the log.
 * @returns whether the host has it
 * @throws AppError when the host wants no calls or does not answer: it is tried again
 */
export async function reportStatus(
  parts: Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log'>,
  { row, repositoryId }: Proposed,
  sha: string,
  status: HostedStatus,
): Promise<boolean> {
  const copy = await readMirror(parts.db, repositoryId);
  if (!copy) return false;
  try {
    const { host, now } = await reachHost(parts, copy.mirror);
    await host.setStatus(now, sha, status);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || isPassing(error)) throw error;
    parts.log.info({ pullRequestId: row.id, fault: error.message }, 'A status could not be told to its host.');
    return false;
  }
}
