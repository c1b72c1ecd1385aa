import { and, eq, inArray } from 'drizzle-orm';
import { findSession } from '#server/developer/projects/chat-sessions/store.ts';
import { assertOwnSession } from '#server/developer/assistant/assistant/turns/begin-turn.ts';
import { keptChanges } from '#server/platform/db/schema/assistant.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { choose, type Named } from './choose';
import { openBranch } from '#server/developer/projects/chat-sessions/open-session.ts';
import { type Change, isReviewed, readChanges, readKept } from './read-changes';

/** Rows written in one statement: each takes parameters, of which there is a limit. */
const AT_ONCE = 5000;

function inParts(ids: readonly string[]) {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
    ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}

/**
 * Records that a user keeps current changes, or undoes that. For files, hunks, or neither: then all changes without a
 * flag are kept, or all are unkept.
 * @returns whether all is kept now
 * @throws AppError `not_found`, `forbidden`, `conflict` for a stale head, `invalid` for an unknown change
 */
export async function keepChanges(
  parts: Pick<Parts, 'db' | 'settings'>,
  actor: Member,
  { sessionId, head, kept, ...named }: Named & { sessionId: string; head: string; kept: boolean },
): Promise<{ reviewed: boolean }> {
  const { organizationId } = actor;
  const session = await findSession(parts.db, organizationId, sessionId);
  assertOwnSession(session, actor);
  const { repository } = await openBranch(parts, parts.db, organizationId, session, head);
  // Read before the transaction: an embedded database has one connection, on which everybody would wait meanwhile.
  const changes = await readChanges(repository, session, head);
  const byDefault = ({ flags }: Change) => !kept || flags.length === 0;
  const ids = choose(changes.files, named, byDefault).flatMap((chosen) => [...chosen.ids]);
  const own = eq(keptChanges.sessionId, sessionId);
  return parts.db.transaction(async (tx) => {
    // Locked: the branch stays where it is meanwhile, unless it is pushed to.
    const locked = await findSession(tx, organizationId, sessionId, true);
    assertOwnSession(locked, actor);
    await openBranch(parts, tx, organizationId, locked, head);
    for (const some of inParts(ids)) {
      if (!kept) await tx.delete(keptChanges).where(and(own, inArray(keptChanges.id, some)));
      else
        await tx
          .insert(keptChanges)
          .values(some.map((id) => ({ sessionId, id })))
          .onConflictDoNothing();
    }
    return { reviewed: isReviewed(changes, await readKept(tx, sessionId)) };
  });
}
