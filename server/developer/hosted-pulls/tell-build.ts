import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { PullRequestBuild } from '#common/contract/pull-requests.ts';
import type { HostedStatus } from '#server/developer/code-host/host-pulls.ts';
import { reachHost } from '#server/developer/mirrors/reach-host.ts';
import { readMirror } from '#server/developer/mirrors/store.ts';
import { readBuilds } from '#server/developer/pull-requests/builds-of.ts';
import { AppError } from '#server/platform/app-error.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { Parts } from '#server/platform/parts.ts';
import { isOpenAtHost } from './push-pending';

/** Tells a code host how the preview of a commit is: `{projectId, sha}`. */
export const TELL_JOB = 'tell-build';
const tellData = z.object({ projectId: z.string(), sha: z.string() });
type Told = z.output<typeof tellData>;

/** The pull requests that a commit is the newest one of, here and at the host. */
const findProposed = ({ db }: Pick<Parts, 'db'>, { projectId, sha }: Told) =>
  db
    .select({ row: pullRequests, repositoryId: projects.repositoryId })
    .from(pullRequests)
    .innerJoin(projects, eq(projects.id, pullRequests.projectId))
    .where(and(eq(pullRequests.projectId, projectId), eq(pullRequests.pushedSha, sha), isOpenAtHost));

/** Has a host told of a build, where the commit is proposed there. */
export const askToTell = async (parts: Pick<Parts, 'db' | 'jobs'>, told: Told): Promise<void> => {
  if ((await findProposed(parts, told)).length > 0) await parts.jobs.send(TELL_JOB, told);
};

const STATES: Readonly<Record<PullRequestBuild['status'], HostedStatus['state']>> = {
  queued: 'pending',
  building: 'pending',
  ready: 'success',
  failed: 'failure',
  cancelled: 'error',
};
const WORDS: Readonly<Record<HostedStatus['state'], string>> = {
  pending: 'The preview is being built.',
  success: 'The preview is ready.',
  failure: 'The preview could not be built.',
  error: 'The build of the preview was cancelled.',
};

/** Whether another try may help; who may not set a status is not asked for it again. */
const isPassing = (error: AppError) => error.code === 'rate_limited' || error.code === 'upstream_failed';

/**
 * The job: sets the status of the commit as it is now, so that one that comes late tells nothing old.
 * @throws AppError when the host wants no calls or does not answer: it is tried again
 */
export const tellBuild = async (
  parts: Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log'>,
  data: unknown,
): Promise<void> => {
  const told = tellData.parse(data);
  const [found] = await findProposed(parts, told);
  const copy = found && (await readMirror(parts.db, found.repositoryId));
  if (!found || !copy) return;
  const { row } = found;
  const asked = { id: row.id, projectId: row.projectId, branch: row.branch, sha: told.sha };
  const build = (await readBuilds(parts.db, parts.settings.previewUrl, [asked])).get(row.id);
  if (build === undefined) return;
  const hasFailedChecks = build.failedChecks.length > 0;
  const state = hasFailedChecks ? 'failure' : STATES[build.status];
  const description = hasFailedChecks ? `Failed checks: ${build.failedChecks.join(', ')}.` : WORDS[state];
  try {
    const { host, now } = await reachHost(parts, copy.mirror);
    await host.setStatus(now, told.sha, { state, targetUrl: build.url, description });
  } catch (error) {
    if (!(error instanceof AppError) || isPassing(error)) throw error;
    parts.log.info({ pullRequestId: row.id, fault: error.message }, 'A build could not be told to its host.');
  }
};
