import { and, eq, isNotNull, lte } from 'drizzle-orm';
import * as z from 'zod';
import { pagesChanged, pagesComing } from '#server/builder/events.ts';
import type { ActedBy } from '#server/platform/audit/record-audit-event.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { organizationOf } from '#server/platform/db/organization-of.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { TemplateRow } from './layout-store';
import { callOff, NotDue, publishLayout, scheduleLayout } from './publish-layout';

/**
 * Publishes what is due at `now`, of one template or of all. Fine to run twice: publishing calls the schedule off.
 * @param prepare what comes before each of them
 * @returns the sites of what was published
 */
export async function publishDue(
  db: Database,
  now: Date,
  templateId?: string,
  prepare?: (row: TemplateRow) => Promise<void>,
): Promise<Set<string>> {
  const published = new Set<string>();
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
  for (const row of due) {
    const { id, siteId, pageKey, scheduledVersion, scheduledAt } = row;
    await prepare?.(row);
    try {
      await publishLayout(db, { siteId, pageKey, version: scheduledVersion ?? undefined, dueAt: scheduledAt });
      published.add(siteId);
    } catch (error) {
      if (error instanceof NotDue) continue;
      // Deleted meanwhile, or damaged: it can never go live, so that nothing is gained by trying again.
      if (!(error instanceof AppError)) throw error;
      const change = await callOff(db, row, { why: 'failed', by: null });
      const stillWaits = and(
        eq(pageTemplates.scheduledVersion, scheduledVersion!),
        eq(pageTemplates.scheduledAt, scheduledAt!),
      );
      await db
        .update(pageTemplates)
        .set(change)
        .where(and(eq(pageTemplates.id, id), stillWaits));
    }
  }
  return published;
}

/**
 * The same, and emits `pagesComing` before one page, which takes its time, and `pagesChanged` for each site. What an hourly
 * look finds is late already, and of many sites: none of its pages waits for another.
 */
export async function publishAndTell(
  { db, events }: Pick<Parts, 'db' | 'events'>,
  now: Date,
  templateId?: string,
): Promise<void> {
  const prepare =
    templateId === undefined
      ? undefined
      : ({ siteId, pageKey, scheduledVersion: version }: TemplateRow) =>
          events.emitAfter(pagesComing, { siteId, pages: [{ pageKey, version }] });
  for (const siteId of await publishDue(db, now, templateId, prepare)) {
    await events.emitAfter(pagesChanged, { siteId, isPublished: true });
  }
}

/** Puts a page live at its time; sent with its organization as `owner`, since drawing its components takes seconds. */
export const publishPageJob = defineJob({
  name: 'layouts-publish',
  data: z.object({ templateId: z.string() }),
  concurrency: 4,
  concurrencyEach: 1,
  heartbeatSeconds: 30,
  run: (parts, { templateId }) => publishAndTell(parts, new Date(), templateId),
});

/**
 * Notes a publication and has a job do it at its time. The note is stored first: if the job is lost with the process,
 * the hourly tidying does it.
 * @returns number of the version that will go live
 * @throws AppError not_found, invalid, in_use
 */
export async function publishLater(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  target: {
    readonly siteId: string;
    readonly pageKey: string;
    readonly version?: number | undefined;
    readonly at: Date;
    readonly by: ActedBy;
  },
): Promise<number> {
  const { version, templateId } = await scheduleLayout(db, target);
  const owner = await organizationOf(db, target.siteId);
  await jobs.send(publishPageJob, { templateId }, { startAfter: target.at, owner });
  return version;
}
