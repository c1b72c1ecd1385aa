import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { type PushedBy, repositories } from '#server/platform/db/schema/repositories.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { GitRepository } from './git';
import { isAncestor } from './history';
import { NO_SHA } from './refs';

/** Where the default branch was when it was deleted; null: it is there, or never was. */
async function findDeleted(db: Parts['db'], id: string): Promise<string | null> {
  const [row] = await db.select({ replaced: repositories.replaced }).from(repositories).where(eq(repositories.id, id));
  return row?.replaced?.to === NO_SHA ? row.replaced.from : null;
}

/**
 * Notes that a push replaced the history of the default branch, for those who look at its commits and in the audit log.
 * One that is deleted counts, and again when it comes back with another history. What a code host did to its branches is not ours to note.
 */
export async function noteReplaced(
  { db }: Pick<Parts, 'db'>,
  repository: GitRepository,
  { id, defaultBranch }: Pick<typeof repositories.$inferSelect, 'id' | 'defaultBranch'>,
  changes: readonly { readonly branch: string; readonly from: string; readonly to: string }[],
  movedBy: PushedBy | null,
): Promise<void> {
  const move = changes.find(({ branch }) => branch === defaultBranch);
  if (!move) return;
  const { to } = move;
  const from = move.from === NO_SHA ? await findDeleted(db, id) : move.from;
  if (from === null || (to !== NO_SHA && (await isAncestor(repository, from, to)))) return;
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(repositories).where(eq(repositories.id, id)).for('update');
    // Found twice after a crash, it is recorded once.
    if (row?.kind !== 'local' || (row.replaced?.from === from && row.replaced.to === to)) return;
    await tx
      .update(repositories)
      .set({ replaced: { from, to, at: new Date().toISOString() } })
      .where(eq(repositories.id, id));
    await recordAuditEvent(tx, {
      userId: movedBy?.userId ?? null,
      actUserId: movedBy?.actUserId ?? null,
      organizationId: row.organizationId,
      address: movedBy?.address ?? '',
      act: 'history-replaced',
      target: row.fullName,
      details: { name: defaultBranch, from: from.slice(0, 7), to: to === NO_SHA ? '' : to.slice(0, 7) },
    });
  });
}
