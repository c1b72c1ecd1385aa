import { fault } from '#common/contract/faults.ts';
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import { accountDeleted } from '#server/people/events.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { lockOrganizationsOf } from '#server/people/organizations/store.ts';
import { withdrawProxies } from '#server/people/organizations/withdraw-proxies.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findSiteFiles, removeFilesLater } from '#server/builder/sites/site-files.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { readStandings } from './contents';
import { recordPersonalEvent } from './personal-event';
import { confirmPassword } from './sign-in';

/** Members who remain need an administrator: in each organization, and in the installation. */
async function requireAdmins(tx: Transaction, userId: string) {
  const blocking = (await readStandings(tx, userId)).filter(({ fate }) => fate === 'blocking');
  if (blocking.length > 0) {
    const details = blocking.map(({ id, name }) => ({ ...fault('organizations', 'needs_other_admin', { name }), id }));
    throw new AppError('last_admin', { details });
  }
  const all = await tx.select().from(users).where(eq(users.isGlobalAdmin, true)).orderBy(users.id).for('update');
  if (!all.some(({ id }) => id === userId)) return;
  if (all.some(({ id, suspendedAt }) => id !== userId && suspendedAt === null)) return;
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, userId), isNotNull(users.emailVerifiedAt), isNull(users.suspendedAt)))
    .limit(1);
  if (other) throw new AppError('last_admin', { details: [fault(null, 'last_global_admin')] });
}

/** @returns the files that are left */
async function deleteOrganizations(tx: Transaction, ids: readonly string[]) {
  const gone = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(inArray(sites.organizationId, [...ids]))
    // An upload that is under way waits here, and then finds no site: none gets in after the images were listed.
    .for('update');
  for (const { id } of gone) await bumpRevision(tx, id);
  const files = await findSiteFiles(
    tx,
    gone.map(({ id }) => id),
  );
  await tx.delete(organizations).where(inArray(organizations.id, [...ids]));
  return files;
}

async function remove(tx: Transaction, userId: string, address: string) {
  await lockOrganizationsOf(tx, userId);
  await requireAdmins(tx, userId);
  const alone = (await readStandings(tx, userId)).filter(({ fate }) => fate === 'deleted');
  const files = await deleteOrganizations(
    tx,
    alone.map(({ id }) => id),
  );
  await withdrawProxies(tx, userId, { to: null });
  // Recorded after the organizations are deleted, so that the event goes to a remaining one, if there is one.
  await recordPersonalEvent(tx, { act: 'account-deleted', userId, address });
  const grants = await tx.delete(connections).where(eq(connections.userId, userId)).returning();
  await tx.delete(users).where(eq(users.id, userId));
  return { files, grants };
}

async function hasPassword(db: Queryable, userId: string) {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return user?.hash !== null;
}

/**
 * Deletes an account with its sessions, connections and organizations without other members; files and grants
 * by jobs. Content for others is kept, without the name.
 * @param password required if there is one
 * @throws AppError `wrong_password`, `rate_limited`, `last_admin` with the blocking organizations
 */
export async function deleteAccount(
  parts: Pick<Parts, 'db' | 'events' | 'jobs' | 'log'>,
  userId: string,
  password: string | undefined,
  address: string,
): Promise<void> {
  if (await hasPassword(parts.db, userId)) await confirmPassword(parts, userId, password ?? '', address);
  const { files, grants } = await parts.db.transaction((tx) => remove(tx, userId, address));
  await removeFilesLater(parts, files);
  await parts.events.emitAfter(accountDeleted, { grants });
}
