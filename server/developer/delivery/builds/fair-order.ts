import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import { notifyBuild } from './build-news';
import type { BuildRow } from './store';

/**
 * Builds that wait, with their place from 1. Organizations take turns: the first build of each comes before the second of
 * any, one that builds already steps back by a round, and of equal ones the one goes first whose last build began earlier.
 */
const waiting = sql`
  with own as (
    select b.id, b.added_on, p.organization_id,
      row_number() over (partition by p.organization_id order by b.added_on, b.id) as nth
    from builds b join projects p on p.id = b.project_id where b.status = 'queued'
  ), busy as (
    select p.organization_id, count(*) filter (where b.status = 'building') as running, max(b.started_at) as last_start
    from projects p join builds b on b.project_id = p.id
    where p.organization_id in (select organization_id from own) and b.started_at > now() - interval '1 day'
    group by p.organization_id
  )
  select own.id, row_number() over (
    order by own.nth + coalesce(busy.running, 0), busy.last_start nulls first, own.added_on, own.id
  ) as place
  from own left join busy on busy.organization_id = own.organization_id`;

/** Folders of files as they are, which need no sandbox (needs-sandbox.ts). */
const isPlain = sql`(b.settings->>'installCommand' = '' and b.settings->>'buildCommand' = ''
  and jsonb_array_length(coalesce(b.settings->'checks', '[]')) = 0)`;

/** How many builds of its kind begin before one, as it looks now; null when it does not wait. */
export async function countAhead(db: Queryable, id: string): Promise<number | null> {
  const { rows } = await db.execute<{ ahead: number }>(sql`
    with kinds as (
      select places.id, places.place, ${isPlain} as plain
      from (${waiting}) as places join builds b on b.id = places.id
    )
    select (select count(*) from kinds other where other.plain = own.plain and other.place < own.place)::integer as ahead
    from kinds own where own.id = ${id}`);
  return rows[0]?.ahead ?? null;
}

/** Which builds a process can take: all, only static folders, or all but those. */
export type Doable = 'all' | 'plain' | 'boxed';
const DOABLE = { all: sql`true`, plain: isPlain, boxed: sql`not ${isPlain}` } as const;

/** Serialized by a lock: the order counts the builds that are running. */
async function findNext(tx: Transaction, which: Doable): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('next-build', 0))`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select places.id from (${waiting}) as places join builds b on b.id = places.id
      where ${DOABLE[which]} order by place limit 1`,
  );
  return rows[0]?.id ?? null;
}

/** Who builds next. */
export interface Builder {
  readonly which: Doable;
  /** The other machine, and the hash of its token for this one build. */
  readonly runner?: { readonly runnerId: string; readonly tokenHash: string };
}

/** Begins the build whose turn it is. @returns null when none waits that the builder can do */
export function beginNextBuild(db: Database, { which, runner }: Builder = { which: 'all' }): Promise<BuildRow | null> {
  return db.transaction(async (tx) => {
    const id = await findNext(tx, which);
    if (id === null) return null;
    const [row] = await tx
      .update(builds)
      .set({
        ...runner,
        status: 'building',
        startedAt: sql`clock_timestamp()`,
        beatAt: sql`now()`,
        updatedOn: sql`now()`,
      })
      .where(and(eq(builds.id, id), eq(builds.status, 'queued')))
      .returning();
    if (!row) return null;
    await tx.update(deployments).set({ status: 'building' }).where(eq(deployments.buildId, id));
    await notifyBuild(tx, id);
    return row;
  });
}

/** How many builds that need a sandbox wait. */
export async function countWaiting(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::integer as n from builds b where b.status = 'queued' and not ${isPlain}`,
  );
  return rows[0]?.n ?? 0;
}
