import { eq } from 'drizzle-orm';
import type { PullRequest } from '#common/contract/pull-requests.ts';
import { connectionOwner } from '#server/people/connections/find-proxy.ts';
import { findConnection } from '#server/people/connections/store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Member } from '#server/platform/http/actor.ts';

/** Whose connection somebody's acts at GitHub go through, and what it is called there; null: there is none. */
export const readConnection = async (
  db: Queryable,
  actor: Pick<Member, 'userId' | 'organizationId'>,
): Promise<PullRequest['connection']> => {
  const userId = await connectionOwner(db, actor, 'github');
  const row = userId === null ? null : await findConnection(db, userId, 'github');
  if (row === null) return null;
  const [owner] = await db.select({ name: users.name }).from(users).where(eq(users.id, row.userId));
  return { userId: row.userId, name: owner?.name ?? '', username: row.username };
};
