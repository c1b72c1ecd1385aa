import type { BuildSettings } from '#common/contract/projects.ts';
import { needsSandbox } from '#server/developer/projects/projects/needs-sandbox.ts';
import type { Parts } from '#server/platform/parts.ts';
import { buildJob, folderJob } from './run-build';

/**
 * Has a queued build begun when its turn comes. A folder of files as they are has turns of its own: it takes milliseconds,
 * and does not wait behind builds of minutes.
 */
export function sendBuild(
  { jobs }: Pick<Parts, 'jobs'>,
  { id, settings }: { readonly id: string; readonly settings: BuildSettings },
): Promise<void> {
  return jobs.send(needsSandbox(settings) ? buildJob : folderJob, { id }, { singletonKey: id });
}
