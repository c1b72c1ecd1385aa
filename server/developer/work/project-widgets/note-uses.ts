import { eq } from 'drizzle-orm';
import { siteProjects } from '#server/platform/db/schema/project-widgets.ts';
import type { Parts } from '#server/platform/parts.ts';

/**
 * Pages that may show components of projects have changed: `{siteId}`, or `{projectId}`. It is done where pull
 * requests are (server/developer/review/hosted-pulls/refresh-manifests.ts).
 */
export const USES_JOB = 'component-uses-changed';

/** Saves come every few seconds while a user types; their effects are debounced by this time. */
const SETTLE_SECONDS = 30;

/** To be called when something else than before shows the components of a project. */
export async function noteUsesOf({ jobs }: Pick<Parts, 'jobs'>, projectId: string): Promise<void> {
  await jobs.send(USES_JOB, { projectId }, { singletonKey: projectId, startAfter: SETTLE_SECONDS });
}

/** To be called when drafts or live pages of a site have changed; nothing where the site shows no components of projects. */
export async function noteUses({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, siteId: string): Promise<void> {
  const [one] = await db
    .select({ projectId: siteProjects.projectId })
    .from(siteProjects)
    .where(eq(siteProjects.siteId, siteId))
    .limit(1);
  if (one) await jobs.send(USES_JOB, { siteId }, { singletonKey: siteId, startAfter: SETTLE_SECONDS });
}
