import { eq } from 'drizzle-orm';
import { recordStorageLevel } from '#server/builder/plan-limits/assert-storage-room.ts';
import type { Database } from '#server/platform/db/database.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import type { GitRepository } from './git';
import { repositorySize } from './size';

/** Measures a repository and stores its size, which counts towards the storage of a plan. */
export async function recordSize(db: Database, repository: GitRepository, id: string): Promise<void> {
  const sizeBytes = await repositorySize(repository);
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ organizationId: repositories.organizationId, sizeBytes: repositories.sizeBytes })
      .from(repositories)
      .where(eq(repositories.id, id))
      .for('update');
    if (!before || before.sizeBytes === sizeBytes) return;
    await tx.update(repositories).set({ sizeBytes }).where(eq(repositories.id, id));
    await recordStorageLevel(tx, before.organizationId, sizeBytes - before.sizeBytes);
  });
}
