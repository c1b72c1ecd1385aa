import type { PullRequestBuild } from '#common/contract/pull-requests.ts';
import type { HostedStatus } from '#server/developer/source/code-host/host-pulls.ts';
import { readBuilds } from '#server/developer/delivery/deployments/builds-of.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findProposed, reportData, reportStatus, type ReportData } from './report-status';

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

/**
 * Sets the status of the commit as it is now, so that one that comes late tells nothing old.
 * @throws AppError as `reportStatus`
 */
async function reportBuild(
  parts: Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log'>,
  commit: ReportData,
): Promise<void> {
  const [found] = await findProposed(parts, commit);
  if (!found) return;
  const { id, projectId, branch } = found.row;
  const asked = { id, projectId, branch, sha: commit.sha };
  const build = (await readBuilds(parts.db, parts.settings.previewUrl, [asked])).get(id);
  if (build === undefined) return;
  const hasFailedChecks = build.failedChecks.length > 0;
  const state = hasFailedChecks ? 'failure' : STATES[build.status];
  const description = hasFailedChecks ? `Failed checks: ${build.failedChecks.join(', ')}.` : WORDS[state];
  await reportStatus(parts, found, commit.sha, { check: 'preview', state, targetUrl: build.url, description });
}

/** Tells a code host how the preview of a commit is. */
export const reportBuildJob = defineJob({ name: 'tell-build', data: reportData, retryLimit: 3, run: reportBuild });
