import type { Parts } from '#server/platform/parts.ts';
import { reportBuildJob } from './report-build';
import { reportManifestJob } from './report-manifest';
import { findProposed, type ReportData } from './report-status';

/** Enqueues the statuses of a commit for a code host, where a pull request proposes it there. */
export async function enqueueStatuses(parts: Pick<Parts, 'db' | 'jobs'>, commit: ReportData): Promise<void> {
  if ((await findProposed(parts, commit)).length === 0) return;
  await parts.jobs.send(reportBuildJob, commit);
  await parts.jobs.send(reportManifestJob, commit);
}
