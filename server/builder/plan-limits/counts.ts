import { count, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { sites } from '#server/platform/db/schema/sites.ts';

/** What a plan limits by number: it is there until it is deleted. */
export type Thing = 'projects' | 'sites';

/** How many there are, by organization id; absent: none. */
export type CountThings = (db: Queryable, organizationIds: readonly string[]) => Promise<Map<string, number>>;

const countSites: CountThings = async (db, ids) => {
  const rows = await db
    .select({ id: sites.organizationId, many: count() })
    .from(sites)
    .where(inArray(sites.organizationId, [...ids]))
    .groupBy(sites.organizationId);
  return new Map(rows.map(({ id, many }) => [id, many]));
};

const counts = new Map<Thing, CountThings>([['sites', countSites]]);

/** Registers how projects are counted; called once by the layer that owns them, which is above this one. */
export function countProjectsBy(countProjects: CountThings): void {
  void counts.set('projects', countProjects);
}

/** How many of a thing some organizations have; none of what nothing counts yet. */
export async function countThings(db: Queryable, thing: Thing, organizationIds: readonly string[]) {
  return (await counts.get(thing)?.(db, organizationIds)) ?? new Map<string, number>();
}
