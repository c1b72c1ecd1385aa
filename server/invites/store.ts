import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Invite } from '#common/contract/invites.ts';
import type { Queryable } from '#server/db/database.ts';
import { organizations, users } from '#server/db/schema/accounts.ts';
import { invites } from '#server/db/schema/organizations.ts';

const state = sql<Invite['state']>`coalesce(${invites.answer},
  case when ${invites.expiresAt} > now() then 'pending' else 'expired' end)`;

/** What may still be answered. */
export const isPending = and(isNull(invites.answer), sql`${invites.expiresAt} > now()`);

const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ invite: invites, organization: organizations, inviter: users.name, state })
    .from(invites)
    .innerJoin(organizations, eq(organizations.id, invites.organizationId))
    .leftJoin(users, eq(users.id, invites.invitedBy))
    .where(where);

type Row = Awaited<ReturnType<typeof select>>[number];

const toWire = ({ invite, organization, inviter, state: current }: Row): Invite => ({
  id: invite.id,
  organization: organization.name,
  organizationId: invite.organizationId,
  email: invite.email,
  role: invite.role,
  state: current,
  inviterName: inviter ?? '',
  added_on: invite.addedOn.toISOString(),
  expires_on: invite.expiresAt.toISOString(),
});

/** Invites looked at at once: the newest. */
const MOST = 1000;

/** All invites of an organisation, newest first. */
export const listSent = async (db: Queryable, organizationId: string): Promise<Invite[]> => {
  const rows = await select(db, eq(invites.organizationId, organizationId))
    .orderBy(desc(invites.addedOn), asc(invites.id))
    .limit(MOST);
  return rows.map(toWire);
};

/** The invites a person has received and may answer, newest first. */
export const listReceived = async (db: Queryable, userId: string): Promise<Invite[]> => {
  const mine = sql`${invites.email} = (select email from users where id = ${userId} and email_verified_at is not null)`;
  const rows = await select(db, and(mine, isPending, isNull(organizations.suspendedAt)))
    .orderBy(desc(invites.addedOn), asc(invites.id))
    .limit(MOST);
  return rows.map(toWire);
};

/** One invite by its id, whatever became of it, or null; `isOpen`: it may still be answered. */
export const findInvite = async (db: Queryable, id: string) => {
  const [row] = await select(db, eq(invites.id, id));
  if (!row) return null;
  const isOpen = row.state === 'pending' && row.organization.suspendedAt === null;
  return { ...toWire(row), invitedBy: row.invite.invitedBy, isOpen };
};
