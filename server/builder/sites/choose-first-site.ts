import { eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { installation } from '#server/platform/db/schema/installation.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import type { Parts } from '#server/platform/parts.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';

/**
 * Has another site answer at SITE_URL. The one before goes on at its own address; the organisations of both read of it in
 * their audit logs.
 * @throws AppError `not_found` for a site that is not there
 */
export function chooseFirstSite({ db }: Pick<Parts, 'db'>, by: ActedBy, siteId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const organizationOf = { id: sites.id, name: sites.name, organizationId: sites.organizationId };
    const [chosen] = await tx.select(organizationOf).from(sites).where(eq(sites.id, siteId)).for('key share');
    if (!chosen) throw new AppError('not_found');
    const [before] = await tx
      .select(organizationOf)
      .from(sites)
      .innerJoin(installation, eq(installation.firstSiteId, sites.id));
    if (before?.id === siteId) return;
    await tx
      .insert(installation)
      .values({ firstSiteId: siteId })
      .onConflictDoUpdate({ target: installation.id, set: { firstSiteId: siteId } });
    const details = { ...(before && { from: before.name }) };
    for (const organizationId of new Set([chosen.organizationId, ...(before ? [before.organizationId] : [])])) {
      await recordAuditEvent(tx, { ...by, organizationId, act: 'first-site', target: chosen.name, details });
    }
    // Where a site is reached is written in its pages.
    for (const { id } of before ? [before, chosen] : [chosen]) await bumpRevision(tx, id);
  });
}
