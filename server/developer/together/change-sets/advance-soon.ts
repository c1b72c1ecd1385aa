import { eq, inArray, type SQL } from 'drizzle-orm';
import { changeSets } from '#server/platform/db/schema/change-sets.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { createFairQueue } from '#server/platform/fair-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { advance, advanceJob, type AdvanceParts } from './advance';

function readOwners(db: Queryable, which: SQL) {
  return db
    .select({ id: changeSets.id, owner: sites.organizationId })
    .from(changeSets)
    .innerJoin(sites, eq(sites.id, changeSets.siteId))
    .where(which);
}

/** Has sets that go live taken further by jobs, in the turn of their organizations. */
export async function enqueueAdvance({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { id, owner } of await readOwners(db, inArray(changeSets.id, [...ids])))
    await jobs.send(advanceJob, { id }, { singletonKey: id, owner });
}

/** One takes seconds: ten for its components, and what a code host takes. */
const LIMITS = { running: 4, runningEach: 1, waiting: 10_000, waitingEach: 10_000 };

/** Resumes every set without a process: after a lost job or a dead server. */
export async function advanceAll(parts: AdvanceParts): Promise<void> {
  const turns = createFairQueue(LIMITS);
  const goOn = (id: string) =>
    advance(parts, id).catch((error: unknown) => {
      parts.log.error({ err: error, changeSetId: id }, 'A change set could not go on.');
    });
  const rows = await readOwners(parts.db, eq(changeSets.state, 'going-live'));
  await Promise.all(rows.map(({ id, owner }) => turns.run(owner, () => goOn(id))));
}
