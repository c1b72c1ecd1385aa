import { and, eq } from 'drizzle-orm';
import { contentReferences } from '#server/platform/db/schema/pages.ts';
import type { Parts } from '#server/platform/parts.ts';
import { SNAPSHOTS_JOB } from './snapshots-job';

/** Has what live pages of a site show of components drawn; nothing where no page shows any. */
export async function askForSnapshots({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, siteId: string): Promise<void> {
  const { ownerKind, kind } = contentReferences;
  const shown = and(eq(contentReferences.siteId, siteId), eq(ownerKind, 'published'), eq(kind, 'project'));
  const [one] = await db.select({ target: contentReferences.target }).from(contentReferences).where(shown).limit(1);
  if (one) await jobs.send(SNAPSHOTS_JOB, { siteId }, { singletonKey: siteId });
}
