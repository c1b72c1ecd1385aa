import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { DeletedComponent } from '#common/contract/components.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';

const DAYS_KEPT = 30;
/** Most that are listed: the last ones. */
const MAX_LISTED = 100;

/** Components of a site that were deleted and can be restored, the last ones first; of those with one key the last. */
export async function listDeletedComponents(db: Queryable, siteId: string): Promise<DeletedComponent[]> {
  const { pageKey, name, deletedAt } = pageTemplates;
  const rows = await db
    .select({ pageKey, name, deletedAt })
    .from(pageTemplates)
    .where(
      and(
        eq(pageTemplates.siteId, siteId),
        eq(pageTemplates.kind, 'component'),
        isNotNull(deletedAt),
        gt(deletedAt, new Date(Date.now() - DAYS_KEPT * 86_400_000)),
      ),
    )
    .orderBy(desc(deletedAt))
    .limit(MAX_LISTED);
  const keys = new Set<string>();
  return rows.flatMap(({ pageKey: key, name: title, deletedAt: at }) => {
    if (at === null || keys.has(key)) return [];
    keys.add(key);
    return [{ key, name: title, deleted_on: at.toISOString() }];
  });
}
