import type { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { countStorage, totalOf } from './count-storage';
import { limitReached } from './limit-reached';
import { lockOrganization } from './lock-organization';
import { recordLevel } from './notices';
import { currentPeriod } from './period';
import { planOf, type PlanRow } from './plans';

export interface StorageRoom {
  readonly plan: PlanRow;
  /** Bytes that are stored or held. */
  readonly used: number;
  /** Bytes; null: no limit. */
  readonly max: number | null;
}

/** How much of its plan's storage an organization has taken. @throws Error when there is no such organization */
export async function readStorageRoom(db: Queryable, organizationId: string): Promise<StorageRoom> {
  const plan = await planOf(db, organizationId);
  const { storage: max } = plan.limits;
  const stored = max === null ? undefined : (await countStorage(db, [organizationId])).get(organizationId);
  return { plan, max, used: stored ? totalOf(stored) + stored.held : 0 };
}

/** Bytes that may still be stored: 0 at and above the limit. */
export function bytesLeft({ used, max }: Pick<StorageRoom, 'used' | 'max'>): number {
  return max === null ? Infinity : Math.max(0, max - used);
}

/** Whether bytes fit; of none, whether anything does. */
export function fits(room: Pick<StorageRoom, 'used' | 'max'>, bytes: number): boolean {
  return bytesLeft(room) >= Math.max(1, bytes);
}

/**
 * Refuses what would not fit before anything is received; the transaction that stores it checks again (`takeStorage`).
 * @param bytes how many are expected; 0: not known
 * @throws AppError `plan_limit`
 */
export async function assertStorageRoom(db: Queryable, organizationId: string, bytes = 0): Promise<void> {
  const room = await readStorageRoom(db, organizationId);
  if (!fits(room, bytes)) throw await storageFull(db, room);
}

/** What is thrown when something does not fit. */
export function storageFull(db: Queryable, { plan, used, max }: StorageRoom): Promise<AppError> {
  return limitReached(db, plan, 'storage', { used, max: max ?? 0, resetsOn: null });
}

/** Notes that a level of the limit was reached by `grown` bytes, which are stored already. */
export async function recordStorageLevel(tx: Queryable, organizationId: string, grown: number): Promise<void> {
  const { used, max } = await readStorageRoom(tx, organizationId);
  if (max === null || grown <= 0) return;
  const { name: period } = await currentPeriod(tx);
  await recordLevel(tx, { organizationId, kind: 'storage', period }, { before: used - grown, after: used, max });
}

/**
 * Makes sure that bytes fit, in the transaction that stores them.
 * @param bytes by which what is stored grows; nothing to check when it does not
 * @param stored how many of them the transaction has stored already
 * @throws AppError `plan_limit`; `not_found` without such an organization
 */
export async function takeStorage(tx: Transaction, organizationId: string, bytes: number, stored = 0): Promise<void> {
  if (bytes <= 0) return;
  await lockOrganization(tx, organizationId);
  const found = await readStorageRoom(tx, organizationId);
  const room = { ...found, used: found.used - stored };
  if (!fits(room, bytes)) throw await storageFull(tx, room);
  if (room.max === null) return;
  const { name: period } = await currentPeriod(tx);
  const levels = { before: room.used, after: room.used + bytes, max: room.max };
  await recordLevel(tx, { organizationId, kind: 'storage', period }, levels);
}
