import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';

/**
 * Ends all use of an administrator's connections by members. Called in the transaction that removes, demotes,
 * suspends or deletes the administrator.
 * @param adminUserId whose connections are no longer lent
 * @param options `organizationId`: only in this one; `to`: who takes over the members; null: no one
 */
export async function withdrawProxies(
  tx: Queryable,
  adminUserId: string,
  { organizationId, to }: { readonly organizationId?: string; readonly to: string | null },
): Promise<void> {
  await tx
    .update(memberships)
    .set({ adminUserId: to, hasProxyGithubAccess: false, hasProxyJiraAccess: false })
    .where(
      and(
        eq(memberships.adminUserId, adminUserId),
        organizationId === undefined ? undefined : eq(memberships.organizationId, organizationId),
      ),
    );
}
