import { and, asc, eq, isNull } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { CheckedRoute } from '#server/builder/page-routes/save-route.ts';
import { isAncestor } from '#server/developer/source/repositories/history.ts';
import { recordMoves } from '#server/developer/source/repositories/pushed.ts';
import { moveRef } from '#server/developer/source/repositories/refs.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { changeSetItems } from '#server/platform/db/schema/change-sets.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import type { Parts } from '#server/platform/parts.ts';
import { applyPage, applyPull, applyRoute, type AskedBy } from './apply-items';
import { siteTroubles } from './inspect-set';
import type { PreparedPull } from './prepare-pull';
import { lackingRights, readPrincipal } from './rights';
import { changeSetRow, type ItemRow, lockSet, recordSetEvent, readItems, setPhase, type SetRow } from './store';
import { BaseMoved, SetFailure, toTrouble, setTroubleOf } from './trouble';

/** All that was made ready for a set before its transaction. */
export interface Prepared {
  readonly organizationId: string;
  readonly checked: ReadonlyMap<string, CheckedRoute>;
  readonly pull: PreparedPull | null;
}

/** Pages of a set are held in one order, so that two sets never wait for each other. */
async function lockPages(tx: Transaction, siteId: string, items: readonly ItemRow[]): Promise<void> {
  const keys = items.flatMap(({ pageKey }) => (pageKey === null ? [] : [pageKey])).sort();
  for (const key of keys) {
    const own = and(eq(pageTemplates.siteId, siteId), eq(pageTemplates.pageKey, key), isNull(pageTemplates.deletedAt));
    await tx
      .select({ id: pageTemplates.id })
      .from(pageTemplates)
      .where(own)
      .orderBy(asc(pageTemplates.id))
      .for('update');
  }
}

/** The current right of the requester. @throws SetFailure */
async function assertRight(tx: Transaction, by: AskedBy, items: readonly ItemRow[]): Promise<void> {
  const [lacking] = lackingRights(
    await readPrincipal(tx, by),
    items.map(({ kind }) => kind),
  );
  if (lacking) throw new SetFailure(null, lacking);
}

/** @throws SetFailure for the first item with an obstacle */
async function assertReady(
  tx: Transaction,
  siteId: string,
  items: readonly ItemRow[],
  { checked }: Prepared,
): Promise<void> {
  const troubles = await siteTroubles(tx, siteId, items, checked);
  for (const [itemId, [first]] of troubles) if (first) throw new SetFailure(itemId, first);
}

/** Runs an action for an item. @throws SetFailure naming it with the error */
async function ofItem(item: ItemRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new SetFailure(item.id, setTroubleOf(error));
  }
}

async function applyAll(
  parts: Pick<Parts, 'events'>,
  tx: Transaction,
  { siteId }: SetRow,
  by: AskedBy,
  items: readonly ItemRow[],
  { checked, pull }: Prepared,
): Promise<void> {
  // What is removed makes room for what is added.
  const order = { remove: 0, change: 1, add: 2 };
  const routes = items
    .filter(({ kind }) => kind === 'route')
    .sort((a, b) => order[a.act ?? 'add'] - order[b.act ?? 'add']);
  for (const item of items.filter(({ kind }) => kind === 'page')) await ofItem(item, () => applyPage(tx, siteId, item));
  for (const item of routes) await ofItem(item, () => applyRoute(tx, siteId, item, checked.get(item.id)));
  if (pull) await ofItem(pull.item, () => applyPull(parts, tx, by, pull));
}

/** Moves the branch to the merged commit, unless it has it. @throws BaseMoved when it has another head */
async function moveBranch({ followed, onto, sha }: PreparedPull): Promise<void> {
  const ref = `refs/heads/${followed.found.row.base}`;
  try {
    await moveRef(followed.git, ref, onto, sha);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!(await isAncestor(followed.git, sha, ref))) throw new BaseMoved();
  }
}

class Rehearsed extends Error {}

/** Everything of a set in one transaction; its last step is the move of the branch, unless that was moved at its host. */
function runSwitch(
  parts: Pick<Parts, 'db' | 'events'>,
  id: string,
  prepared: Prepared,
  isRehearsal = false,
): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    const set = await lockSet(tx, id);
    if (set.state !== 'going-live' || set.phase !== 'switching') return false;
    const items = await readItems(tx, id);
    if (set.askedBy === null) throw new SetFailure(null, toTrouble(fault(null, 'set_interrupted')));
    const { organizationId, pull } = prepared;
    const by = { userId: set.askedBy, actUserId: set.askedActBy, organizationId, address: set.askedFrom };
    await assertRight(tx, by, items);
    await lockPages(tx, set.siteId, items);
    await assertReady(tx, set.siteId, items, prepared);
    await applyAll(parts, tx, set, by, items, prepared);
    await tx
      .update(changeSetItems)
      .set({ isOpen: false, sentAt: null, takenAt: null })
      .where(eq(changeSetItems.changeSetId, id));
    const over = { failure: null, failedItemId: null, tries: 0, claimedUntil: null };
    await changeSetRow(tx, id, { ...over, state: 'live', phase: null, liveAt: new Date() });
    await recordSetEvent(tx, id, { act: 'live', userId: set.askedBy });
    await recordAuditEvent(tx, { ...by, act: 'change-set-live', target: set.name });
    if (isRehearsal) throw new Rehearsed();
    if (pull && !isHosted(pull)) await moveBranch(pull);
    return true;
  });
}

/** Its branch is at a code host, which gets the merged commit before (merge-at-host.ts). */
export function isHosted({ followed }: PreparedPull): boolean {
  return followed.found.row.hostNumber !== null;
}

/**
 * Runs the whole switch and rolls it back: errors surface early. From here on the set is about to switch.
 * @returns false when another process did it
 * @throws SetFailure for what would be rejected
 */
export async function rehearseSwitch(
  parts: Pick<Parts, 'db' | 'events'>,
  id: string,
  prepared: Prepared,
): Promise<boolean> {
  await setPhase(parts.db, id, 'switching');
  try {
    return await runSwitch(parts, id, prepared, true);
  } catch (error) {
    if (error instanceof Rehearsed) return true;
    throw error;
  }
}

/**
 * Puts a set live in one transaction that moves the branch last. The intent is stored before: if the server dies
 * between the move and the commit, `advance` finishes or undoes it.
 * @returns false when another process did it
 * @throws SetFailure for what was rejected; BaseMoved; nothing is live then
 */
export async function switchSet(
  parts: Pick<Parts, 'db' | 'events' | 'jobs' | 'log' | 'settings'>,
  id: string,
  prepared: Prepared,
): Promise<boolean> {
  const { pull } = prepared;
  await setPhase(parts.db, id, 'switching');
  if (!pull || isHosted(pull)) return runSwitch(parts, id, prepared);
  const { git, found } = pull.followed;
  return recordMoves(parts, git, found.repository, null, () => runSwitch(parts, id, prepared));
}
