import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { assertInPerson } from '#server/developer/review/hosted-pulls/open-hosted.ts';
import { AppError } from '#server/platform/app-error.ts';
import { changeSetItems, changeSets } from '#server/platform/db/schema/change-sets.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { ActedBy } from '#server/platform/audit/record-audit-event.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { advance, type AdvanceParts } from './advance';
import { enqueueAdvance } from './advance-soon';
import { inspectSet } from './inspect-set';
import { assertRights } from './rights';
import { findSet, type ItemRow, isChangeable, isStuck, recordSetEvent, readItems, RESUMED } from './store';

export type By = ActedBy & Pick<Actor, 'userId' | 'organizationId' | 'siteId' | 'role' | 'isGlobalAdmin'>;

/** Retries a stuck one, on behalf of the current user. @returns false for any other one */
function tryAgain({ db }: AdvanceParts, by: By, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const asked = { askedBy: by.userId, askedActBy: by.actUserId ?? null, askedFrom: by.address };
    const again = await tx
      .update(changeSets)
      .set({ ...asked, ...RESUMED })
      .where(and(eq(changeSets.id, id), isStuck))
      .returning({ id: changeSets.id });
    if (again.length > 0) await recordSetEvent(tx, id, { act: 'asked', userId: by.userId });
    return again.length > 0;
  });
}

function conflict(code: 'set_empty' | 'set_not_ready' | 'set_going_live' | 'set_not_open' | 'set_not_stoppable') {
  return new AppError('conflict', { details: [fault(null, code)] });
}

async function isAtHost({ db }: AdvanceParts, items: readonly ItemRow[]): Promise<boolean> {
  const ids = items.flatMap(({ pullRequestId }) => (pullRequestId === null ? [] : [pullRequestId]));
  const [row] = await db
    .select({ id: pullRequests.id })
    .from(pullRequests)
    .where(and(inArray(pullRequests.id, ids), isNotNull(pullRequests.hostNumber)));
  return row !== undefined;
}

/** First request wins; others get 409. */
async function begin({ db }: AdvanceParts, by: By, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const asked = { askedBy: by.userId, askedActBy: by.actUserId ?? null, askedFrom: by.address, tries: 0 };
    const begun = await tx
      .update(changeSets)
      .set({
        ...asked,
        state: 'going-live',
        phase: 'building',
        failure: null,
        failedItemId: null,
        hostSince: null,
        updatedOn: sql`now()`,
      })
      .where(and(eq(changeSets.id, id), inArray(changeSets.state, ['open', 'failed'])))
      .returning({ id: changeSets.id });
    if (begun.length === 0) throw conflict('set_going_live');
    // A finished and permitted deployment is found again; a failed or rejected one is recreated.
    await tx.update(changeSetItems).set({ deploymentId: null }).where(eq(changeSetItems.changeSetId, id));
    await recordSetEvent(tx, id, { act: 'asked', userId: by.userId });
  });
}

/**
 * Puts a set live, or as far as possible now: after a build or an approval, the rest follows automatically. A stuck one
 * is resumed.
 * @throws AppError `not_found`; `forbidden` naming the rights; `conflict` for an empty set, one with problems, and one
 * that is going live already; as `assertInPerson`
 */
export async function publishChangeSet(parts: AdvanceParts, by: By, id: string): Promise<void> {
  const set = await findSet(parts.db, by.siteId, id);
  const items = await readItems(parts.db, id);
  assertRights(
    by,
    items.map(({ kind }) => kind),
  );
  const isHosted = await isAtHost(parts, items);
  if (isHosted) assertInPerson(by);
  if (set.state === 'going-live') {
    if (!(await tryAgain(parts, by, id))) throw conflict('set_going_live');
    return enqueueAdvance(parts, [id]);
  }
  if (!isChangeable(set)) throw conflict('set_not_open');
  if (items.length === 0) throw conflict('set_empty');
  const troubles = await inspectSet(parts, by, items);
  if ([...troubles.values()].some((each) => each.length > 0)) throw conflict('set_not_ready');
  await begin(parts, by, id);
  // A code host may take its time, which no request waits for.
  if (isHosted) return enqueueAdvance(parts, [id]);
  try {
    await advance(parts, id);
  } catch (error) {
    parts.log.warn({ err: error, changeSetId: id }, 'A change set goes on in a job.');
    await enqueueAdvance(parts, [id]);
  }
}

/**
 * Cancels a set that waits for a build or an approval, or is stuck. Prepared deployments stay hidden; commits that its
 * code host accepted, or accepts late, are reported (late-merges.ts).
 * @throws AppError `not_found`, `forbidden`, `conflict` when it is too late
 */
export async function stopGoingLive({ db }: AdvanceParts, by: By, id: string): Promise<void> {
  await findSet(db, by.siteId, id);
  assertRights(
    by,
    (await readItems(db, id)).map(({ kind }) => kind),
  );
  await db.transaction(async (tx) => {
    const isFree = or(isNull(changeSets.claimedUntil), lt(changeSets.claimedUntil, sql`now()`));
    const isWaiting = and(
      eq(changeSets.state, 'going-live'),
      inArray(changeSets.phase, ['building', 'approval', 'stuck']),
    );
    const stopped = await tx
      .update(changeSets)
      .set({ state: 'open', phase: null, failure: null, failedItemId: null, hostSince: null, updatedOn: sql`now()` })
      .where(and(eq(changeSets.id, id), isWaiting, isFree))
      .returning({ id: changeSets.id });
    if (stopped.length === 0) throw conflict('set_not_stoppable');
    await recordSetEvent(tx, id, { act: 'stopped', userId: by.userId });
  });
}
