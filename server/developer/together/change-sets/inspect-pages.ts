import { and, eq, inArray } from 'drizzle-orm';
import type { Trouble } from '#common/contract/change-sets.ts';
import { fault } from '#common/contract/faults.ts';
import { runningOn } from '#server/builder/pages/assert-no-experiment.ts';
import { isSameContents } from '#server/builder/pages/unpublished-changes.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import type { ItemRow } from './store';
import { toTrouble } from './trouble';

/** A page template as it is stored. */
export type Template = typeof pageTemplates.$inferSelect;

/** The templates that some items are of, by their ids; deleted ones too. */
export async function readTemplates(db: Queryable, items: readonly ItemRow[]): Promise<ReadonlyMap<string, Template>> {
  const ids = items.flatMap(({ templateId }) => (templateId === null ? [] : [templateId]));
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(pageTemplates).where(inArray(pageTemplates.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function hasVersion(db: Queryable, { templateId, version }: ItemRow): Promise<boolean> {
  const own = and(eq(layoutVersions.templateId, templateId ?? ''), eq(layoutVersions.version, version ?? 0));
  return (await db.$count(layoutVersions, own)) > 0;
}

/** Another version was published than the one that was live then, or none is. */
export function liveChange(live: number | null): Trouble {
  return live === null
    ? toTrouble(fault(null, 'set_page_unpublished'), 'refresh')
    : toTrouble(fault(null, 'set_page_published', { version: live }), 'refresh');
}

/** The obstacles to publishing the version of an item. */
export async function pageTroubles(
  db: Queryable,
  item: ItemRow,
  template: Template | undefined,
): Promise<readonly Trouble[]> {
  if (!template || template.deletedAt !== null) return [toTrouble(fault(null, 'set_page_gone'), 'remove')];
  if (!(await hasVersion(db, item)))
    return [toTrouble(fault(null, 'set_version_gone', { version: item.version ?? 0 }), 'newest')];
  const test = await runningOn(db, template.id);
  if (test !== null) return [toTrouble(fault(null, 'page_tested', { name: test }))];
  return (await isSameContents(db, template.id, template.publishedVersion, item.seenVersion))
    ? []
    : [liveChange(template.publishedVersion)];
}
