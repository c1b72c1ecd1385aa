import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { fault } from '#common/contract/faults.ts';
import { pagesChanged, pagesComing } from '#server/builder/events.ts';
import { enqueueJiraWrite } from '#server/developer/work/jira/record-event.ts';
import { migrateLayoutsJob } from '#server/developer/work/project-widgets/migrate-layouts.ts';
import { enqueueFetch } from '#server/developer/source/mirrors/fetch-mirror.ts';
import { enqueueSnapshotsForDeployment } from '#server/developer/work/project-widgets/enqueue-snapshots.ts';
import { isAncestor } from '#server/developer/source/repositories/history.ts';
import { recordMoves } from '#server/developer/source/repositories/pushed.ts';
import { moveRef } from '#server/developer/source/repositories/refs.ts';
import { organizationOf } from '#server/platform/db/organization-of.ts';
import { AppError } from '#server/platform/app-error.ts';
import { changeSetItems, changeSets } from '#server/platform/db/schema/change-sets.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { withSetLease } from './set-lease';
import { checkItems } from './inspect-set';
import { dropCommit, preparePull, type PreparedPull } from './prepare-pull';
import { changeSetRow, lockSet, recordSetEvent, readItems, setPhase, type SetRow } from './store';
import { heldByHost, mergeAtHost } from './merge-at-host';
import { isHosted, switchSet } from './switch-set';
import { BaseMoved, HostSilent, SetFailure, toTrouble } from './trouble';

export type AdvanceParts = Pick<Parts, 'db' | 'engine' | 'events' | 'jobs' | 'log' | 'settings' | 'appSecret'>;

/**
 * How long a code host is asked whether it took a commit before people decide: it answers in seconds, and is asked each
 * minute for a minute at most. Other pages of the set wait meanwhile.
 */
const HOST_LIMIT_MS = 5 * 60_000;
/** How often the branch may move while everything else is ready. */
const MAX_TRIES = 5;

/** Nothing went live; the reason is stored at the item. A set that is no longer going live stays unchanged. */
async function fail({ db }: AdvanceParts, set: SetRow, { itemId, trouble }: SetFailure): Promise<void> {
  await db.transaction(async (tx) => {
    const failed = await tx
      .update(changeSets)
      .set({ state: 'failed', phase: null, failedItemId: itemId, failure: trouble, tries: 0, updatedOn: sql`now()` })
      .where(and(eq(changeSets.id, set.id), eq(changeSets.state, 'going-live')))
      .returning({ id: changeSets.id });
    if (failed.length === 0) return;
    await recordSetEvent(tx, set.id, { act: 'failed', userId: set.askedBy, what: trouble.reason });
    // Reported now: it need not be looked for any more (late-merges.ts).
    if (itemId !== null && trouble.code === 'set_host_holds')
      await tx
        .update(changeSetItems)
        .set({ takenAt: sql`now()` })
        .where(eq(changeSetItems.id, itemId));
  });
}

/**
 * Reverts the move of the branch, if it was made and the transaction was rolled back: nothing else of the set is live.
 * @throws SetFailure after later commits on it: then the branch keeps it, and users are informed
 */
async function undoMove(parts: AdvanceParts, { item, followed, onto, sha }: PreparedPull): Promise<void> {
  const { git, found } = followed;
  const { base, id } = found.row;
  const ref = `refs/heads/${base}`;
  if (!(await isAncestor(git, sha, ref))) return;
  try {
    await recordMoves(parts, git, found.repository, null, () => moveRef(git, ref, sha, onto));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new SetFailure(item.id, toTrouble(fault(null, 'set_branch_holds', { base }), 'remove'));
  }
  // A reader in between saw it as merged.
  const seen = and(eq(pullRequests.id, id), eq(pullRequests.state, 'merged'), eq(pullRequests.mergedSha, sha));
  const again = { state: 'open', mergedSha: null, mergedAt: null, closedAt: null } as const;
  await parts.db.update(pullRequests).set(again).where(seen);
}

/** The host did not answer: it is asked again by the clock, until people have to decide. */
async function waitForHost({ db }: AdvanceParts, { id, askedBy }: SetRow, silent: HostSilent): Promise<void> {
  const { itemId: failedItemId, trouble: failure, isPassing } = silent;
  await db.transaction(async (tx) => {
    const { state, hostSince } = await lockSet(tx, id);
    if (state !== 'going-live') return;
    const since = hostSince ?? new Date();
    const isStuck = !isPassing || Date.now() - since.getTime() > HOST_LIMIT_MS;
    if (!isStuck) return changeSetRow(tx, id, { phase: 'host', hostSince: since });
    await changeSetRow(tx, id, { phase: 'stuck', failedItemId, failure });
    await recordSetEvent(tx, id, { act: 'stuck', userId: askedBy });
  });
}

function isOver(error: unknown) {
  return error instanceof SetFailure || error instanceof BaseMoved;
}

/** The switch; if it is rejected, its side effects are reverted. @throws SetFailure, BaseMoved, HostSilent */
async function switchOrUndo(
  parts: AdvanceParts,
  set: SetRow,
  prepared: Parameters<typeof switchSet>[2],
): Promise<void> {
  const { pull } = prepared;
  const isAtHost = pull !== null && isHosted(pull);
  if (isAtHost && !(await mergeAtHost(parts, set, prepared))) return;
  try {
    await switchSet(parts, set.id, prepared);
  } catch (error) {
    if (isOver(error) && isAtHost) throw heldByHost(pull);
    if (isOver(error) && pull) await undoMove(parts, pull);
    throw error;
  }
  await parts.events.emitAfter(pagesChanged, { siteId: set.siteId, isPublished: true });
  if (!pull) return;
  if (isAtHost) await enqueueFetch(parts, pull.followed.found.repository.id);
  await dropCommit(pull.followed.git, pull.item.id);
  await enqueueJiraWrite(parts, pull.followed.found.row.id);
  await enqueueSnapshotsForDeployment(parts, pull.deploymentId);
  await parts.jobs.send(migrateLayoutsJob, {});
}

/** One step of a set's state machine, until it has to wait or ends. @throws SetFailure, BaseMoved, HostSilent */
async function step(parts: AdvanceParts, set: SetRow): Promise<void> {
  const organizationId = await organizationOf(parts.db, set.siteId);
  const items = await readItems(parts.db, set.id);
  const item = items.find(({ kind }) => kind === 'pull');
  const pull = item ? await preparePull(parts, { set, organizationId, item }) : null;
  const waitsFor = pull?.waitsFor ?? null;
  if (waitsFor !== null) return setPhase(parts.db, set.id, waitsFor);
  const pages = items.flatMap(({ kind, pageKey, version }) =>
    kind === 'page' && pageKey !== null ? [{ pageKey, version }] : [],
  );
  if (pages.length > 0) await parts.events.emitAfter(pagesComing, { siteId: set.siteId, pages });
  return switchOrUndo(parts, set, { organizationId, checked: await checkItems(parts.db, set.siteId, items), pull });
}

/** Until nothing more can be done now. */
async function work(parts: AdvanceParts, id: string): Promise<void> {
  for (;;) {
    let moved: BaseMoved;
    const [set] = await parts.db.select().from(changeSets).where(eq(changeSets.id, id));
    if (set?.state !== 'going-live') return;
    try {
      return await step(parts, set);
    } catch (error) {
      if (error instanceof SetFailure) return fail(parts, set, error);
      if (error instanceof HostSilent) return waitForHost(parts, set, error);
      if (!(error instanceof BaseMoved)) throw error;
      moved = error;
    }
    const tries = set.tries + 1;
    if (tries > MAX_TRIES) return fail(parts, set, await baseMoves(parts, id));
    await changeSetRow(parts.db, id, { tries, phase: 'building' });
    // Once that is fetched, the schedule continues.
    if (moved.atHost !== null) return enqueueFetch(parts, moved.atHost);
  }
}

async function baseMoves({ db }: AdvanceParts, id: string): Promise<SetFailure> {
  const item = (await readItems(db, id)).find(({ kind }) => kind === 'pull');
  const [pull] = await db
    .select()
    .from(pullRequests)
    .where(eq(pullRequests.id, item?.pullRequestId ?? ''));
  return new SetFailure(item?.id ?? null, toTrouble(fault(null, 'set_base_moves', { base: pull?.base ?? '' })));
}

/**
 * Takes a set that goes live as far as it comes: makes the merged commit and its deployment, waits for build and approval,
 * then puts all live. Idempotent: it is called when something that was waited for has come, and by the clock.
 */
export function advance(parts: AdvanceParts, id: string): Promise<void> {
  return withSetLease(parts, id, () => work(parts, id));
}

/** Takes a change set that goes live as far as it comes (`enqueueAdvance`). */
export const advanceJob = defineJob({
  name: 'change-set-advance',
  data: z.object({ id: z.string() }),
  concurrency: 4,
  concurrencyEach: 1,
  heartbeatSeconds: 30,
  run: (parts, { id }) => advance(parts, id),
});
