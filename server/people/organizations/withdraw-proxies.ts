import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';

/**
 * Ends all work through an administrator's code host and tickets: to be called where one leaves, loses the role, is
 * suspended or deleted, in the same transaction. Who came through them is looked after by `to` from now on.
 * @param adminUserId whose connections are lent no more
 * @param options `organizationId`: in this organisation only, else in all; `to`: null when nobody steps in
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
