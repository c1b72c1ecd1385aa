import { fault } from '#common/contract/faults.ts';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { createSite } from '#server/builder/sites/store.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { lockOrganization } from './store';

/** The signed-in user who acts. */
type Founder = ActedBy & { readonly userId: string };
/** The signed-in user who acts in their organization. */
type Member = Founder & { readonly organizationId: string };

/**
 * Makes an organization with a first site of the same name; who makes it becomes its administrator.
 * @returns its id
 */
export function createOrganization(db: Database, by: Founder, name: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [organization] = await tx.insert(organizations).values({ name }).returning({ id: organizations.id });
    if (!organization) throw new Error('The organization was not stored.');
    const organizationId = organization.id;
    await tx.insert(memberships).values({ organizationId, userId: by.userId, role: 'admin' });
    await createSite(tx, organizationId, { name });
    await recordAuditEvent(tx, { ...by, organizationId, act: 'organization-created', target: name });
    return organizationId;
  });
}

/** Gives an organization another name. */
export function renameOrganization(db: Database, by: Member, name: string): Promise<void> {
  return db.transaction(async (tx) => {
    const from = await lockOrganization(tx, by.organizationId);
    await tx.update(organizations).set({ name }).where(eq(organizations.id, by.organizationId));
    await recordAuditEvent(tx, { ...by, act: 'organization-renamed', target: name, details: { from } });
  });
}

/** Phone, company and address; absent: as stored. */
export type OrganizationDetails = {
  readonly [K in 'phone' | 'company' | 'address' | 'city' | 'zip' | 'country']?: string | undefined;
};

/** Changes phone, company and address. */
export async function saveDetails(db: Database, by: Member, details: OrganizationDetails): Promise<void> {
  const changed = Object.keys(details);
  if (changed.length === 0) return;
  await db.transaction(async (tx) => {
    const target = await lockOrganization(tx, by.organizationId);
    await tx.update(organizations).set(details).where(eq(organizations.id, by.organizationId));
    await recordAuditEvent(tx, {
      ...by,
      act: 'organization-details',
      target,
      details: { changed: changed.join(', ') },
    });
  });
}

async function isMember(db: Queryable, organizationId: string, userId: string) {
  const mine = and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));
  return (await db.select({ role: memberships.role }).from(memberships).where(mine)).length > 0;
}

/**
 * Suspends an organization with its sites, or reactivates it; for global administrators.
 * @throws AppError `not_found`; `forbidden` for one's own organization, since that would lock oneself out
 */
export function setOrganizationSuspended(db: Database, by: Founder, organizationId: string, suspended: boolean) {
  return db.transaction(async (tx) => {
    const target = await lockOrganization(tx, organizationId);
    if (suspended && (await isMember(tx, organizationId, by.userId))) {
      throw new AppError('forbidden', { details: [fault(null, 'own_organization')] });
    }
    const suspendedAt = suspended ? sql`now()` : null;
    await tx.update(organizations).set({ suspendedAt }).where(eq(organizations.id, organizationId));
    const shut = await tx.select({ id: sites.id }).from(sites).where(eq(sites.organizationId, organizationId));
    for (const { id } of shut) await bumpRevision(tx, id);
    const act = suspended ? 'organization-suspended' : 'organization-resumed';
    await recordAuditEvent(tx, { ...by, organizationId, act, target });
  });
}
