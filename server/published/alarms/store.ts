import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { MAX_ALARMS } from '#common/contract/alarms.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { alarmMessages, type AlarmFacts, alarms } from '#server/platform/db/schema/alarms.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { sites } from '#server/platform/db/schema/sites.ts';

export type AlarmRow = typeof alarms.$inferSelect;

/** The alarms of a site by name, each with the name of its page. */
export function listAlarms(db: Queryable, siteId: string) {
  return db
    .select({ row: alarms, pageName: pageTemplates.name })
    .from(alarms)
    .leftJoin(
      pageTemplates,
      and(
        eq(pageTemplates.siteId, alarms.siteId),
        eq(pageTemplates.pageKey, alarms.pageKey),
        isNull(pageTemplates.deletedAt),
      ),
    )
    .where(eq(alarms.siteId, siteId))
    .orderBy(asc(alarms.name), asc(alarms.id));
}

/** An alarm of a site, held until the transaction ends. @throws AppError `not_found` */
export async function lockAlarm(tx: Transaction, siteId: string, id: string): Promise<AlarmRow> {
  const [row] = await tx
    .select()
    .from(alarms)
    .where(and(eq(alarms.siteId, siteId), eq(alarms.id, id)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** @throws AppError `conflict` when there are as many as there may be; others that add at the same time wait */
export async function assertAlarmRoom(tx: Transaction, siteId: string): Promise<void> {
  await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('update');
  const [row] = await tx.select({ there: count() }).from(alarms).where(eq(alarms.siteId, siteId));
  if ((row?.there ?? 0) >= MAX_ALARMS)
    throw new AppError('conflict', { details: [fault(null, 'alarm_count', { maximum: MAX_ALARMS })] });
}

/** @returns what it was called @throws AppError `not_found` */
export async function deleteAlarm(tx: Transaction, siteId: string, id: string): Promise<string> {
  const [gone] = await tx
    .delete(alarms)
    .where(and(eq(alarms.siteId, siteId), eq(alarms.id, id)))
    .returning({ name: alarms.name });
  if (!gone) throw new AppError('not_found');
  return gone.name;
}

/**
 * Stores what is to be sent: one message for each member and one for the webhook.
 * @returns ids of the messages
 */
export async function addMessages(tx: Transaction, row: AlarmRow, facts: AlarmFacts): Promise<string[]> {
  const to = [...row.members, ...(row.webhookUrl === null ? [] : [null])];
  if (to.length === 0) return [];
  const rows = await tx
    .insert(alarmMessages)
    .values(to.map((userId) => ({ alarmId: row.id, userId, facts })))
    .returning({ id: alarmMessages.id });
  return rows.map(({ id }) => id);
}
