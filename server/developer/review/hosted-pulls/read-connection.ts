import { eq } from 'drizzle-orm';
import type { PullRequest } from '#common/contract/pull-requests.ts';
import { botName } from '#server/developer/source/github-app/app-settings.ts';
import { connectionOwner } from '#server/people/connections/find-proxy.ts';
import { findConnection } from '#server/people/connections/store.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findActingApp } from './open-hosted';

/** The connection that a user's actions at GitHub use, or the app, and its name there; null: there is none. */
export async function readConnection(
  parts: Pick<Parts, 'db' | 'settings'>,
  actor: Pick<Member, 'userId' | 'organizationId'>,
  repositoryId: string,
): Promise<PullRequest['connection']> {
  const { db } = parts;
  const app = await findActingApp(db, actor, repositoryId);
  if (app !== null) return { userId: null, name: app.account, username: botName(parts) };
  const userId = await connectionOwner(db, actor, 'github');
  const row = userId === null ? null : await findConnection(db, userId, 'github');
  if (row === null) return null;
  const [owner] = await db.select({ name: users.name }).from(users).where(eq(users.id, row.userId));
  return { userId: row.userId, name: owner?.name ?? '', username: row.username };
}
