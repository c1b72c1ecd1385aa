import { randomUUID } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { storageHolds } from '#server/platform/db/schema/plan-limits.ts';
import { leaseEnd } from '#server/platform/lease.ts';
import { bytesLeft, fits, readStorageRoom, storageFull } from './assert-storage-room';
import { lockOrganization } from './lock-organization';

/** Bytes that count as stored while they are received. */
export interface StorageHold {
  /**
   * Adds bytes, and some more where there is much room, as each call is a transaction.
   * @param least how many are needed
   * @returns how many were added; 0: they do not fit
   */
  readonly take: (least: number) => Promise<number>;
  /** Gives all of them back: they are stored, and counted there, or they are gone. */
  readonly release: () => Promise<void>;
}

/** Bytes that are added at once at most, and where there is little room. */
const [MAX_STEP, MIN_STEP] = [8 * 1024 * 1024, 256 * 1024];
/** Which part of what is left one hold adds at once: others are to find room, too. */
const SHARE = 16;

/** How many bytes are added where so many are left. */
function stepOf(least: number, left: number): number {
  if (left < least) return 0;
  const step = Math.min(MAX_STEP, Math.max(MIN_STEP, Math.floor(left / SHARE)));
  return Math.min(left, Math.max(least, step));
}

/**
 * Holds storage of an organization for what comes bit by bit, so that several at once take no more than what is left.
 * Nothing is held where the plan has no limit.
 * @param seconds after which it counts no more, should this process die
 */
export function openStorageHold(db: Database, organizationId: string, seconds: number): StorageHold {
  const id = randomUUID();
  const take = (least: number) =>
    db.transaction(async (tx) => {
      await lockOrganization(tx, organizationId);
      const room = await readStorageRoom(tx, organizationId);
      if (room.max === null) return least;
      const bytes = stepOf(least, bytesLeft(room));
      if (bytes > 0) await addTo(tx, { id, organizationId, bytes, seconds });
      return bytes;
    });
  return { take, release: () => drop(db, id) };
}

interface HeldBytes {
  readonly id: string;
  readonly organizationId: string;
  readonly bytes: number;
  readonly seconds: number;
}

async function addTo(tx: Transaction, { seconds, ...row }: HeldBytes) {
  const until = leaseEnd(seconds);
  await tx
    .insert(storageHolds)
    .values({ ...row, until })
    .onConflictDoUpdate({
      target: storageHolds.id,
      set: { bytes: sql`${storageHolds.bytes} + ${row.bytes}::bigint`, until },
    });
}

async function drop(db: Database, id: string): Promise<void> {
  await db.delete(storageHolds).where(eq(storageHolds.id, id));
}

/** Longer than any write of a known size takes. */
const WRITE_SECONDS = 600;

/**
 * Holds storage for what is written next and has a known size; several at once hold no more than what is left.
 * @param bytes 0: not known; then something has to be left
 * @throws AppError `plan_limit`
 */
export async function holdStorage(
  db: Database,
  organizationId: string,
  bytes: number,
): Promise<Pick<StorageHold, 'release'>> {
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const room = await readStorageRoom(tx, organizationId);
    if (!fits(room, bytes)) throw await storageFull(tx, room);
    if (room.max !== null && bytes > 0) await addTo(tx, { id, organizationId, bytes, seconds: WRITE_SECONDS });
  });
  return { release: () => drop(db, id) };
}

/**
 * Holds storage while something of a known size is written and measured.
 * @returns what `write` returns
 * @throws AppError `plan_limit`; what `write` throws
 */
export async function whileHeld<T>(
  db: Database,
  organizationId: string,
  bytes: number,
  write: () => Promise<T>,
): Promise<T> {
  const hold = await holdStorage(db, organizationId, bytes);
  try {
    return await write();
  } finally {
    await hold.release();
  }
}

/** Counts bytes that lie on the disk and belong to nothing until they are swept, whether they fit or not. */
export async function holdUntilSwept(
  db: Database,
  organizationId: string,
  bytes: number,
  seconds: number,
): Promise<void> {
  if (bytes > 0) await db.insert(storageHolds).values({ organizationId, bytes, until: leaseEnd(seconds) });
}

/** Removes holds that count no more. */
export async function dropEndedHolds(db: Database): Promise<void> {
  await db.delete(storageHolds).where(lt(storageHolds.until, sql`now()`));
}
