import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { alarmMessages, alarms } from '#server/platform/db/schema/alarms.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { sites } from '#server/platform/db/schema/sites.ts';

/** A notification with all that its text needs; undefined: it was sent, or its alarm was deleted. */
export async function findMessage(db: Queryable, id: string) {
  const isItsPage = and(
    eq(pageTemplates.siteId, alarms.siteId),
    eq(pageTemplates.pageKey, alarms.pageKey),
    isNull(pageTemplates.deletedAt),
  );
  const [found] = await db
    .select({ message: alarmMessages, alarm: alarms, site: sites, pageName: pageTemplates.name })
    .from(alarmMessages)
    .innerJoin(alarms, eq(alarms.id, alarmMessages.alarmId))
    .innerJoin(sites, eq(sites.id, alarms.siteId))
    .leftJoin(pageTemplates, isItsPage)
    .where(eq(alarmMessages.id, id));
  return found;
}

export type FoundMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;
