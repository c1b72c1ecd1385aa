import { and, eq, inArray } from 'drizzle-orm';
import type { LimitName, PlanLimits, Usage, UsageOf } from '#common/contract/plans.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { uses } from '#server/platform/db/schema/plan-limits.ts';
import { countStorage, type StoredBytes, totalOf } from './count-storage';
import { countThings } from './counts';
import { currentPeriod } from './period';
import { plansOf } from './plans';

const NOTHING_STORED: StoredBytes = { parts: { repositories: 0, deployments: 0, media: 0 }, held: 0 };

async function readUses(db: Queryable, ids: readonly string[], period: string) {
  const rows = await db
    .select()
    .from(uses)
    .where(and(inArray(uses.organizationId, [...ids]), eq(uses.period, period)));
  return new Map(rows.map(({ organizationId, kind, used }) => [`${organizationId} ${kind}`, used]));
}

function storageUse({ storage: max }: PlanLimits, stored: StoredBytes = NOTHING_STORED): Usage['storage'] {
  return { used: totalOf(stored), max, resetsOn: null, parts: stored.parts };
}

/** What some organizations use of their plans, by organization id. */
export async function readUsages(db: Queryable, ids: readonly string[]): Promise<Map<string, Usage>> {
  const { name: period, resetsOn } = await currentPeriod(db);
  const plans = await plansOf(db, ids);
  const taken = await readUses(db, ids, period);
  const projects = await countThings(db, 'projects', ids);
  const sites = await countThings(db, 'sites', ids);
  const stored = await countStorage(db, ids);
  return new Map(
    [...plans].map(([id, { limits }]) => {
      const thing = (kind: 'projects' | 'sites', counted: Map<string, number>): UsageOf => ({
        used: counted.get(id) ?? 0,
        max: limits[kind],
        resetsOn: null,
      });
      const use = (kind: LimitName): UsageOf => ({
        used: taken.get(`${id} ${kind}`) ?? 0,
        max: limits[kind],
        resetsOn,
      });
      const usage = { projects: thing('projects', projects), sites: thing('sites', sites) };
      return [
        id,
        { ...usage, queries: use('queries'), emails: use('emails'), storage: storageUse(limits, stored.get(id)) },
      ];
    }),
  );
}

/** @throws Error when there is no such organization */
export async function readUsage(db: Queryable, organizationId: string): Promise<Usage> {
  const usage = (await readUsages(db, [organizationId])).get(organizationId);
  if (!usage) throw new Error('There is no such organization.');
  return usage;
}

/** Whether another one fits, for screens before the click; the action checks again within its transaction. */
export function hasRoom({ used, max }: Pick<UsageOf, 'used' | 'max'>): boolean {
  return max === null || used < max;
}
