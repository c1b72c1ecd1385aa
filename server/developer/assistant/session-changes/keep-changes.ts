import { and, eq, inArray } from 'drizzle-orm';
import { findSession } from '#server/developer/projects/chat-sessions/store.ts';
import { assertOwnSession } from '#server/developer/assistant/assistant/turns/begin-turn.ts';
import { keptChanges } from '#server/platform/db/schema/assistant.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { choose, type Chosen, type Named } from './choose';
import { hasRows } from './hunk-rows';
import { openBranch } from '#server/developer/projects/chat-sessions/open-session.ts';
import { type Change, isReviewed, readChanges, readKept } from './read-changes';

/** Rows written in one statement: each takes parameters, of which there is a limit. */
const AT_ONCE = 5000;

function inParts(ids: readonly string[]) {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
    ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}

/** The marks of a hunk of which some rows are kept no more: those of its other rows stay. */
function withoutRows({ change, rows }: Chosen, index: number, before: ReadonlySet<string>) {
  const hunk = change.ids[index] ?? '';
  const all = change.rowIds(index);
  const stays = (id: string, row: number) => rows.get(index)?.has(row) !== true && (before.has(hunk) || before.has(id));
  return { added: all.filter(stays), removed: [hunk, ...all.filter((id, row) => !stays(id, row))] };
}

/** Which marks are written, and which are taken away. */
function marksOf(chosen: readonly Chosen[], kept: boolean, before: ReadonlySet<string>) {
  const whole = chosen.flatMap(({ ids }) => [...ids]);
  const inRows = chosen.flatMap((one) => [...one.rows].map(([index, numbers]) => ({ one, index, numbers })));
  if (kept) {
    const rows = inRows.flatMap(({ one, index, numbers }) =>
      one.change.rowIds(index).filter((_, row) => numbers.has(row)),
    );
    return { added: [...whole, ...rows], removed: [] };
  }
  // A hunk that was kept row by row has no mark of its own.
  const rowsOfWhole = ({ change, ids }: Chosen) =>
    change.ids.flatMap((id, index) => (ids.has(id) ? change.rowIds(index) : []));
  const parts = inRows.map(({ one, index }) => withoutRows(one, index, before));
  const rows = hasRows(before) ? chosen.flatMap(rowsOfWhole) : [];
  return {
    added: parts.flatMap(({ added }) => added),
    removed: [...whole, ...rows, ...parts.flatMap(({ removed }) => removed)],
  };
}

/**
 * Keeps current changes or, with `kept: false`, no longer: files, hunks, rows of hunks, or where none is named all that
 * carry no flag (no longer: all).
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
  const chosen = choose(changes.files, named, byDefault);
  const own = eq(keptChanges.sessionId, sessionId);
  return parts.db.transaction(async (tx) => {
    // Locked: the branch stays where it is meanwhile, unless it is pushed to.
    const locked = await findSession(tx, organizationId, sessionId, true);
    assertOwnSession(locked, actor);
    await openBranch(parts, tx, organizationId, locked, head);
    const before = await readKept(tx, sessionId);
    const { added, removed } = marksOf(chosen, kept, before);
    for (const some of inParts(removed)) await tx.delete(keptChanges).where(and(own, inArray(keptChanges.id, some)));
    for (const some of inParts(added)) {
      const rows = some.map((id) => ({ sessionId, id }));
      await tx.insert(keptChanges).values(rows).onConflictDoNothing();
    }
    return { reviewed: isReviewed(changes, await readKept(tx, sessionId)) };
  });
}
