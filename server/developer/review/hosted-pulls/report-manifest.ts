import { eq } from 'drizzle-orm';
import type { ManifestStatus } from '#common/contract/project-widgets.ts';
import type { HostedStatus } from '#server/developer/source/code-host/host-pulls.ts';
import { readManifestStatus } from '#server/developer/work/project-widgets/manifest-status.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { pullRequests, type ReportedStatus } from '#server/platform/db/schema/pull-requests.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findProposed, reportData, reportStatus, type ReportData } from './report-status';

/** How many saved pages would break. A page may be counted in both versions, the draft and the live one. */
function countPages({ breaks, isMore }: ManifestStatus) {
  const count = new Set(breaks.map(({ site, page }) => `${site.id} ${page.pageKey}`)).size;
  const some = count === 1 ? '1 saved page' : `${count} saved pages`;
  return isMore ? `At least ${some}` : some;
}

function toWords(status: ManifestStatus): Pick<HostedStatus, 'state' | 'description'> {
  const line = status.faults[0]?.line ?? 1;
  switch (status.state) {
    case 'broken':
      return { state: 'failure', description: `pagewright.json is not valid (line ${line}).` };
    case 'breaking':
      return { state: 'failure', description: `${countPages(status)} would break.` };
    case 'migrated':
      return { state: 'success', description: 'Saved pages follow the changed manifest when this is merged.' };
    case 'fits':
      return { state: 'success', description: 'No saved page breaks.' };
  }
}

function isSame(reported: ReportedStatus | null, now: ReportedStatus) {
  return reported?.sha === now.sha && reported.state === now.state && reported.description === now.description;
}

/**
 * Says beside a commit that changes `pagewright.json` how many saved pages would break, as it is now. One that
 * leaves the manifest as it is gets no status; a status that the host has already is not sent again.
 * @throws AppError as `reportStatus`
 */
async function reportManifest(
  parts: Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log'>,
  commit: ReportData,
): Promise<void> {
  const [found] = await findProposed(parts, commit);
  if (!found) return;
  const { id, projectId, baseSha } = found.row;
  const git = repositoryAt(parts, found.repositoryId);
  const status = await readManifestStatus(parts.db, id, { git, projectId, before: baseSha, after: commit.sha });
  if (status === null) return;
  const manifestTold = { sha: commit.sha, ...toWords(status) };
  if (isSame(found.row.manifestTold, manifestTold)) return;
  const targetUrl = `${parts.settings.publicUrl}/pull-requests/${id}`;
  const { sha, ...words } = manifestTold;
  if (!(await reportStatus(parts, found, sha, { check: 'components', targetUrl, ...words }))) return;
  await parts.db.update(pullRequests).set({ manifestTold }).where(eq(pullRequests.id, id));
}

/** Tells a code host what a commit does to saved pages. */
export const reportManifestJob = defineJob({
  name: 'tell-manifest',
  data: reportData,
  retryLimit: 3,
  run: reportManifest,
});
