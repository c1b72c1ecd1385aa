import { and, eq, isNotNull, lte } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '#server/app-error.ts';
import type { Database } from '#server/db/database.ts';
import { pageTemplates } from '#server/db/schema/pages.ts';
import type { Parts } from '#server/parts.ts';
import { publishLayout, scheduleLayout } from './publish-layout';
import { sweepDeleted, thinVersions } from './retention';

/** Puts a page live at its time: `{templateId}`. */
const PUBLISH_JOB = 'layouts-publish';
/** Thins out versions, ends deleted templates, and publishes whatever a lost job left waiting. */
const TIDY_JOB = 'layouts-tidy';

const identified = z.object({ templateId: z.string() });

const callOff = (db: Database, templateId: string) =>
  db.update(pageTemplates).set({ scheduledVersion: null, scheduledAt: null }).where(eq(pageTemplates.id, templateId));

/**
 * Publishes what is due at `now`, of one template or of all. Fine to run twice: publishing calls the schedule off.
 */
export async function publishDue(db: Database, now: Date, templateId?: string): Promise<void> {
  const due = await db
    .select()
    .from(pageTemplates)
    .where(
      and(
        isNotNull(pageTemplates.scheduledVersion),
        lte(pageTemplates.scheduledAt, now),
        templateId === undefined ? undefined : eq(pageTemplates.id, templateId),
      ),
    );
  for (const { id, siteId, pageKey, scheduledVersion } of due) {
    try {
      await publishLayout(db, { siteId, pageKey, version: scheduledVersion ?? undefined });
    } catch (error) {
      // Deleted meanwhile, or damaged: it can never go live, so that nothing is gained by trying again.
      if (!(error instanceof AppError)) throw error;
      await callOff(db, id);
    }
  }
}

/**
 * Notes a publication and has a job do it at its time. The note is stored first: if the job is lost with the process,
 * the hourly tidying does it.
 * @returns number of the version that will go live
 * @throws AppError not_found, invalid
 */
export async function publishLater(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  target: {
    readonly siteId: string;
    readonly pageKey: string;
    readonly version?: number | undefined;
    readonly at: Date;
  },
): Promise<number> {
  const { version, templateId } = await scheduleLayout(db, target);
  await jobs.send(PUBLISH_JOB, { templateId }, { startAfter: target.at });
  return version;
}

/** Names the jobs of layouts; to be called once per server. */
export function workOnSchedules({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): void {
  jobs.work(PUBLISH_JOB, (data) => publishDue(db, new Date(), identified.parse(data).templateId));
  jobs.work(TIDY_JOB, async () => {
    const now = new Date();
    await publishDue(db, now);
    await thinVersions(db, now);
    await sweepDeleted(db, now);
  });
  jobs.schedule(TIDY_JOB, '17 * * * *');
}
