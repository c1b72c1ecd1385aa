import { randomUUID } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { storageHolds } from '#server/platform/db/schema/plan-limits.ts';
import { leaseEnd } from '#server/platform/lease.ts';
import { bytesLeft, readStorageRoom } from './assert-storage-room';
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
      if (bytes === 0) return 0;
      await tx
        .insert(storageHolds)
        .values({ id, organizationId, bytes, until: leaseEnd(seconds) })
        .onConflictDoUpdate({
          target: storageHolds.id,
          set: { bytes: sql`${storageHolds.bytes} + ${bytes}::bigint`, until: leaseEnd(seconds) },
        });
      return bytes;
    });
  const release = async () => void (await db.delete(storageHolds).where(eq(storageHolds.id, id)));
  return { take, release };
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
