import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { experiments, experimentSecrets } from '#server/platform/db/schema/experiments.ts';
import { goals } from '#server/platform/db/schema/goals.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import type { RunningExperiments } from './marks';

async function readSecrets(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(experimentSecrets)
    .where(inArray(experimentSecrets.experimentId, [...ids]));
  return new Map(rows.map(({ experimentId, secret }) => [experimentId, secret]));
}

/**
 * The secrets of tests, created on first use. Backups carry none: after a restore visitors are assigned again.
 * @returns by the ids of the tests
 */
async function secretsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const known = await readSecrets(db, ids);
  const missing = ids.filter((id) => !known.has(id));
  // No write here: sites are served even while the database accepts none.
  if (missing.length === 0) return known;
  const made = missing.map((experimentId) => ({ experimentId, secret: randomBytes(32) }));
  await db.insert(experimentSecrets).values(made).onConflictDoNothing();
  return readSecrets(db, ids);
}

/** The tests that are running on a site, by the keys of their pages. */
export async function runningExperiments(db: Queryable, siteId: string): Promise<RunningExperiments> {
  const { id, versionA, versionB, share, state } = experiments;
  const goal = { id: goals.id, kind: goals.kind, target: goals.target };
  const rows = await db
    .select({ pageKey: pageTemplates.pageKey, id, versionA, versionB, share, goal })
    .from(experiments)
    .innerJoin(goals, eq(goals.id, experiments.goalId))
    .innerJoin(pageTemplates, eq(pageTemplates.id, experiments.templateId))
    .where(and(eq(experiments.siteId, siteId), eq(state, 'running'), isNull(pageTemplates.deletedAt)));
  if (rows.length === 0) return new Map();
  const secrets = await secretsOf(
    db,
    rows.map((row) => row.id),
  );
  return new Map(
    rows.flatMap((row) => {
      const secret = secrets.get(row.id);
      const { pageKey, versionA: a, versionB: b, ...rest } = row;
      if (!secret || a === null || b === null) return [];
      return [[pageKey, { ...rest, versionA: a, versionB: b, secret }] as const];
    }),
  );
}

/** Destroys the secrets of tests that are not running: deleted ones, and those of sites that are gone. */
export async function sweepSecrets(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from ${experimentSecrets}
    where experiment_id not in (select id from ${experiments} where state = 'running')`);
}
