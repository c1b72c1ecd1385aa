import { randomBytes } from 'node:crypto';
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import type { Settings } from '#server/platform/settings.ts';
import { installation } from '#server/platform/db/schema/installation.ts';
import { assertPlanRoom } from '#server/builder/plan-limits/assert-plan-room.ts';
import { claimDomain, domainTaken } from './claim-domain';
import { firstSite, siteOrigin } from './find-site';

export type Site = typeof sites.$inferSelect;

/** Letters and digits only, a letter first: it is a host name label. */
function newSiteId() {
  return `s${BigInt(`0x${randomBytes(10).toString('hex')}`).toString(36)}`;
}

/** The first site there ever is becomes the installation's own; once that is gone, the next one that an operator makes. */
async function claimFirst(db: Queryable, firstSiteId: string, byOperator: boolean) {
  const insert = db.insert(installation).values({ firstSiteId });
  if (!byOperator) return insert.onConflictDoNothing();
  return insert.onConflictDoUpdate({
    target: installation.id,
    set: { firstSiteId },
    setWhere: isNull(installation.firstSiteId),
  });
}

interface NewSite {
  readonly name: string;
  /** As `checkDomain` gave it. */
  readonly domain?: string | null | undefined;
  readonly description?: string | undefined;
  /** Absent: English. */
  readonly lang?: string | undefined;
}

/**
 * Makes a site with the organisation's next TitleIndex; numbers are never reused.
 * @param byOperator whether a global administrator makes it, whose word is enough for a domain
 * @param tx the transaction of everything that is made with it: it holds the place that the plan has for the site
 * @throws AppError `plan_limit`; `already_exists` when another site has the domain
 */
export async function createSite(
  tx: Transaction,
  organizationId: string,
  { name, domain = null, description = '', lang }: NewSite,
  byOperator = false,
): Promise<Site> {
  if (domain !== null) await claimDomain(tx, domain, {});
  await assertPlanRoom(tx, organizationId, 'sites');
  const [organization] = await tx
    .update(organizations)
    .set({ nextTitleIndex: sql`${organizations.nextTitleIndex} + 1` })
    .where(eq(organizations.id, organizationId))
    .returning({ next: organizations.nextTitleIndex });
  if (!organization) throw new AppError('not_found');
  const domainVerifiedAt = domain !== null && byOperator ? new Date() : null;
  const values = { id: newSiteId(), organizationId, titleIndex: organization.next - 1, name, description, lang };
  try {
    const [made] = await tx
      .insert(sites)
      .values({ ...values, domain, domainVerifiedAt })
      .returning();
    if (!made) throw new Error('The site was not stored.');
    await claimFirst(tx, made.id, byOperator);
    return made;
  } catch (error) {
    throw domainTaken(error);
  }
}

/** @throws AppError `not_found` */
export async function loadSite(db: Queryable, siteId: string): Promise<Site> {
  const [site] = await db.select().from(sites).where(eq(sites.id, siteId));
  if (!site) throw new AppError('not_found');
  return site;
}

/** The sites of some organisations as the wire shows them, by organisation id, lowest TitleIndex first. */
export async function siteRefs(db: Queryable, settings: Pick<Settings, 'siteUrl'>, organizationIds: readonly string[]) {
  const rows = await db
    .select()
    .from(sites)
    .where(inArray(sites.organizationId, [...organizationIds]))
    .orderBy(asc(sites.titleIndex));
  const first = await firstSite(db);
  const refs = rows.map((site) => ({ site, ref: { ...toRef(site), url: siteOrigin(settings, site, first) } }));
  return new Map(organizationIds.map((id) => [id, refs.filter((r) => r.site.organizationId === id).map((r) => r.ref)]));
}

function toRef({ titleIndex, name, domain }: Site) {
  return { titleIndex, name, domain: domain ?? '' };
}
