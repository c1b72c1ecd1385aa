import { fault } from '#common/contract/faults.ts';
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AuditAction } from '#common/contract/audit.ts';
import type { Role } from '#common/contract/access.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { accessNews } from '#server/platform/http/admission.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { revokeInvitesOf } from './revoke-invites';
import { lockOrganization } from './store';
import { withdrawProxies } from './withdraw-proxies';

/** A signed-in member who acts in their organization. */
type Actor = ActedBy & { readonly userId: string; readonly organizationId: string };

function membership(organizationId: string, userId: string) {
  return and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));
}

async function find(tx: Transaction, organizationId: string, userId: string) {
  const [found] = await tx
    .select({
      role: memberships.role,
      isActive: sql<boolean>`${memberships.suspendedAt} is null and ${users.suspendedAt} is null`,
      email: users.email,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(membership(organizationId, userId));
  return found ?? null;
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

function isActiveAdmin(found: Found | null) {
  return found !== null && found.role === 'admin' && found.isActive;
}

/** Administrators who can act, besides one. */
async function otherAdmins(tx: Transaction, organizationId: string, userId: string) {
  const [others] = await tx
    .select({ many: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        ne(memberships.userId, userId),
        eq(memberships.role, 'admin'),
        isNull(memberships.suspendedAt),
        isNull(users.suspendedAt),
      ),
    );
  return others?.many ?? 0;
}

interface Change {
  readonly act: AuditAction;
  readonly details?: Readonly<Record<string, string>>;
  /**
   * The member stops being an active administrator: never the last one, and no member uses their connections any more.
   */
  readonly endsAdmin: boolean;
  /** Members without the right may do it to themselves. */
  readonly mayLeave?: boolean;
  readonly write: (tx: Transaction, member: Found) => Promise<unknown>;
}

/**
 * One change of one member. Changes in one organization take turns, and whether the actor is still an administrator is
 * asked once more in turn: of two administrators who demote each other at once, one stays.
 * @throws AppError `not_found`, `last_admin`, `forbidden`
 */
function changeMember(db: Database, by: Actor, userId: string, plan: (member: Found) => Change): Promise<void> {
  return db.transaction(async (tx) => {
    const { organizationId } = by;
    await lockOrganization(tx, organizationId);
    const member = await find(tx, organizationId, userId);
    if (!member) throw new AppError('not_found', { details: [fault(null, 'user_missing')] });
    const change = plan(member);
    const ends = change.endsAdmin && member.role === 'admin';
    if (ends && isActiveAdmin(member) && (await otherAdmins(tx, organizationId, userId)) === 0) {
      throw new AppError('last_admin');
    }
    const leaves = change.mayLeave === true && userId === by.userId;
    if (!leaves && !isActiveAdmin(await find(tx, organizationId, by.userId))) throw new AppError('forbidden');
    if (ends) {
      await withdrawProxies(tx, userId, { organizationId, to: userId === by.userId ? null : by.userId });
      await revokeInvitesOf(tx, userId, organizationId);
    }
    await change.write(tx, member);
    await accessNews.tell(tx, userId);
    const details = change.details ?? {};
    await recordAuditEvent(tx, { ...by, act: change.act, target: member.email, details });
  });
}

/**
 * Gives a member another role. An administrator uses only their own connections; one who is demoted is assigned to the
 * administrator who did it.
 * @throws AppError `not_found`, `last_admin`, `forbidden`
 */
export function setRole(db: Database, by: Actor, userId: string, role: Role): Promise<void> {
  return changeMember(db, by, userId, (member) => {
    const alone = { adminUserId: null, hasProxyGithubAccess: false, hasProxyJiraAccess: false };
    const through = member.role === 'admin' && userId !== by.userId ? { adminUserId: by.userId } : {};
    return {
      act: 'member-role',
      details: { from: member.role, to: role },
      endsAdmin: role !== 'admin',
      write: (tx) =>
        tx
          .update(memberships)
          .set({ role, ...(role === 'admin' ? alone : through) })
          .where(membership(by.organizationId, userId)),
    };
  });
}

/**
 * Removes a member from the organization; every member may leave.
 * @throws AppError `not_found`, `last_admin`, `forbidden`
 */
export function removeMember(db: Database, by: Actor, userId: string): Promise<void> {
  return changeMember(db, by, userId, () => ({
    act: userId === by.userId ? 'member-left' : 'member-removed',
    endsAdmin: true,
    mayLeave: true,
    write: (tx) => tx.delete(memberships).where(membership(by.organizationId, userId)),
  }));
}

/**
 * Suspends a member of the organization, or reactivates them.
 * @throws AppError `not_found`, `last_admin`, `forbidden` (also for oneself)
 */
export function setMemberSuspended(db: Database, by: Actor, userId: string, suspended: boolean): Promise<void> {
  return changeMember(db, by, userId, () => ({
    act: suspended ? 'member-suspended' : 'member-resumed',
    endsAdmin: suspended,
    write: (tx) => {
      if (suspended && userId === by.userId) throw new AppError('forbidden');
      return tx
        .update(memberships)
        .set({ suspendedAt: suspended ? sql`now()` : null })
        .where(membership(by.organizationId, userId));
    },
  }));
}

/** Which connections of an administrator a member may work through. */
export interface Grant {
  readonly github: boolean;
  readonly jira: boolean;
}

/**
 * Lets a member work through the acting administrator's code host and tickets, or ends that.
 * @throws AppError `not_found`, `forbidden`; `invalid` for an administrator, who has connections of their own
 */
export function grantMember(db: Database, by: Actor, userId: string, { github, jira }: Grant): Promise<void> {
  return changeMember(db, by, userId, (member) => ({
    act: 'member-granted',
    details: { github: String(github), jira: String(jira) },
    endsAdmin: false,
    write: (tx) => {
      if (member.role === 'admin') {
        throw new AppError('invalid', { details: [fault('id', 'admin_own_access')] });
      }
      return tx
        .update(memberships)
        .set({
          hasProxyGithubAccess: github,
          hasProxyJiraAccess: jira,
          ...((github || jira) && { adminUserId: by.userId }),
        })
        .where(membership(by.organizationId, userId));
    },
  }));
}
