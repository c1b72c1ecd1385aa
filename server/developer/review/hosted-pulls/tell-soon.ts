import type { Parts } from '#server/platform/parts.ts';
import { tellBuildJob } from './report-build';
import { tellManifestJob } from './report-manifest';
import { findProposed, type Told } from './report-status';

/** Has a host told how a commit stands, where it is proposed there. */
export async function tellSoon(parts: Pick<Parts, 'db' | 'jobs'>, told: Told): Promise<void> {
  if ((await findProposed(parts, told)).length === 0) return;
  await parts.jobs.send(tellBuildJob, told);
  await parts.jobs.send(tellManifestJob, told);
}
