import { and, eq, isNull } from 'drizzle-orm';
import type { Right } from '#common/contract/access.ts';
import type { ChangeSetKind, Trouble } from '#common/contract/change-sets.ts';
import { fault } from '#common/contract/faults.ts';
import { can, type Principal } from '#common/rules/can.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { toTrouble } from './trouble';

type RightFault = 'set_right_publish' | 'set_right_routes' | 'set_right_merge';

/** What each kind of item needs, as it would alone. */
const NEEDS: Readonly<Record<ChangeSetKind, readonly [Right, RightFault]>> = {
  page: ['content.write', 'set_right_publish'],
  route: ['site.manage', 'set_right_routes'],
  pull: ['develop', 'set_right_merge'],
};

function missing(asker: Principal, kinds: Iterable<ChangeSetKind>) {
  return [...new Set(kinds)].flatMap((kind) => (can(asker, NEEDS[kind][0]) ? [] : [fault(null, NEEDS[kind][1])]));
}

/** The rights that a user lacks for items of these kinds. */
export function lackingRights(asker: Principal, kinds: Iterable<ChangeSetKind>): Trouble[] {
  return missing(asker, kinds).map((detail) => toTrouble(detail));
}

/** @throws AppError `forbidden` naming the rights that are lacking */
export function assertRights(asker: Principal, kinds: Iterable<ChangeSetKind>): void {
  const details = missing(asker, kinds);
  if (details.length > 0) throw new AppError('forbidden', { details });
}

/** A user's current rights in an organization; without a role if they are not a member, or suspended. */
export async function readPrincipal(
  db: Queryable,
  { userId, organizationId }: { readonly userId: string | null; readonly organizationId: string },
): Promise<Principal> {
  const own = and(eq(memberships.userId, userId ?? ''), eq(memberships.organizationId, organizationId));
  const active = and(isNull(memberships.suspendedAt), isNull(organizations.suspendedAt), isNull(users.suspendedAt));
  const [row] = await db
    .select({ role: memberships.role, isGlobalAdmin: users.isGlobalAdmin })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(own, active));
  return row ?? { role: null, isGlobalAdmin: false };
}
