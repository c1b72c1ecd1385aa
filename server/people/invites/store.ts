import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Invite } from '#common/contract/invites.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { invites } from '#server/platform/db/schema/invites.ts';
import { isPending } from '#server/people/organizations/revoke-invites.ts';

const state = sql<Invite['state']>`coalesce(${invites.answer},
  case when ${invites.expiresAt} > now() then 'pending' else 'expired' end)`;

/** Whether who sent it may still give the role: invites of an administrator who was removed, suspended or demoted open nothing. */
const isBacked = sql<boolean>`exists (select 1 from ${memberships} m join ${users} u on u.id = m.user_id
  where m.organization_id = ${invites.organizationId} and m.user_id = ${invites.invitedBy} and m.role = 'admin'
    and m.suspended_at is null and u.suspended_at is null)`;

function select(db: Queryable, where: SQL | undefined) {
  return db
    .select({ invite: invites, organization: organizations, inviter: users.name, state, isBacked })
    .from(invites)
    .innerJoin(organizations, eq(organizations.id, invites.organizationId))
    .leftJoin(users, eq(users.id, invites.invitedBy))
    .where(where);
}

type Row = Awaited<ReturnType<typeof select>>[number];

function toWire({ invite, organization, inviter, state: current }: Row): Invite {
  return {
    id: invite.id,
    organization: organization.name,
    organizationId: invite.organizationId,
    email: invite.email,
    role: invite.role,
    state: current,
    inviterName: inviter ?? '',
    added_on: invite.addedOn.toISOString(),
    expires_on: invite.expiresAt.toISOString(),
  };
}

/** Invites looked at at once: the newest. */
const MAX_INVITES = 1000;

/** All invites of an organization, newest first. */
export async function listSent(db: Queryable, organizationId: string): Promise<Invite[]> {
  const rows = await select(db, eq(invites.organizationId, organizationId))
    .orderBy(desc(invites.addedOn), asc(invites.id))
    .limit(MAX_INVITES);
  return rows.map(toWire);
}

/** The invites a person has received and may answer, newest first. */
export async function listReceived(db: Queryable, userId: string): Promise<Invite[]> {
  const mine = sql`${invites.email} = (select email from users where id = ${userId} and email_verified_at is not null)`;
  const rows = await select(db, and(mine, isPending, isBacked, isNull(organizations.suspendedAt)))
    .orderBy(desc(invites.addedOn), asc(invites.id))
    .limit(MAX_INVITES);
  return rows.map(toWire);
}

/**
 * One invitation by its id, in any state, or null; `isOpen`: it may still be answered. `isBacked`: its sender may
 * assign roles.
 */
export async function findInvite(db: Queryable, id: string) {
  const [row] = await select(db, eq(invites.id, id));
  if (!row) return null;
  const isOpen = row.state === 'pending' && row.isBacked && row.organization.suspendedAt === null;
  return { ...toWire(row), invitedBy: row.invite.invitedBy, isBacked: row.isBacked, isOpen };
}
