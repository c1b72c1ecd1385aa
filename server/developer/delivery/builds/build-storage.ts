import { eq } from 'drizzle-orm';
import { bytesLeft, readStorageRoom, takeStorage } from '#server/builder/plan-limits/assert-storage-room.ts';
import { holdUntilSwept } from '#server/builder/plan-limits/hold-storage.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { UNNAMED_MS } from './blobs';

/** Seconds until contents that no build names are swept for certain: the sweep runs once a day. */
const SWEPT_SECONDS = (2 * UNNAMED_MS) / 1000;

async function ownerOf(db: Queryable, projectId: string): Promise<string> {
  const [row] = await db.select({ id: projects.organizationId }).from(projects).where(eq(projects.id, projectId));
  if (!row) throw new AppError('not_found');
  return row.id;
}

/** Storage for the files of one build. */
export interface BuildStorage {
  /** Bytes that the plan leaves; Infinity without a limit. */
  readonly left: () => Promise<number>;
  /** Notes that bytes were written. */
  readonly add: (bytes: number) => void;
  /** The build came to nothing: what was written counts until it is swept. */
  readonly leave: () => Promise<void>;
}

/** Storage of the organization whose project is built. */
export function openBuildStorage(db: Database, projectId: string): BuildStorage {
  let written = 0;
  return {
    left: async () => bytesLeft(await readStorageRoom(db, await ownerOf(db, projectId))),
    add: (bytes) => void (written += bytes),
    leave: () => leaveFiles(db, projectId, written),
  };
}

/** Counts files that no build names any more until they are swept. */
export async function leaveFiles(db: Database, projectId: string, bytes: number): Promise<void> {
  if (bytes > 0) await holdUntilSwept(db, await ownerOf(db, projectId), bytes, SWEPT_SECONDS);
}

/**
 * Makes sure that the files of a build fit, in the transaction that has written how many bytes they have.
 * @throws AppError `plan_limit`
 */
export async function keepWithinStorage(tx: Transaction, projectId: string, bytes: number): Promise<void> {
  await takeStorage(tx, await ownerOf(tx, projectId), bytes, bytes);
}
