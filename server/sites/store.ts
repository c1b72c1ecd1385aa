import { randomBytes } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { Queryable } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/sql-state.ts';
import { organizations } from '#server/db/schema/accounts.ts';
import { sites } from '#server/db/schema/sites.ts';
import type { Settings } from '#server/settings.ts';
import { checkDomain } from './check-settings';
import { firstSite, siteOrigin } from '#server/site/find-site.ts';

export type Site = typeof sites.$inferSelect;

/** Letters and digits only, a letter first: it is a host name label. */
const newSiteId = () => `s${BigInt(`0x${randomBytes(10).toString('hex')}`).toString(36)}`;

/** A refused write of a site whose domain another site of the installation holds. */
export const domainTaken = (error: unknown): unknown =>
  isUniqueViolation(error)
    ? new AppError('already_exists', {
        message: 'Another site already uses this domain.',
        details: [{ path: 'domain', reason: 'Another site already uses this domain' }],
        cause: error,
      })
    : error;

/**
 * Makes a site with the organisation's next TitleIndex; numbers are never reused.
 * @throws AppError `invalid` for a domain that is no host name, `already_exists` when another site has it
 */
export const createSite = async (
  db: Queryable,
  organizationId: string,
  site: { readonly name: string; readonly domain?: string | undefined; readonly description?: string | undefined },
): Promise<Site> => {
  const domain = checkDomain(site.domain ?? '', 'site.domain');
  const [organization] = await db
    .update(organizations)
    .set({ nextTitleIndex: sql`${organizations.nextTitleIndex} + 1` })
    .where(eq(organizations.id, organizationId))
    .returning({ next: organizations.nextTitleIndex });
  if (!organization) throw new AppError('not_found');
  const values = { id: newSiteId(), organizationId, titleIndex: organization.next - 1, name: site.name, domain };
  try {
    const [made] = await db
      .insert(sites)
      .values({ ...values, description: site.description ?? '' })
      .returning();
    if (!made) throw new Error('The site was not stored.');
    return made;
  } catch (error) {
    throw domainTaken(error);
  }
};

/** @throws AppError `not_found` */
export const loadSite = async (db: Queryable, siteId: string): Promise<Site> => {
  const [site] = await db.select().from(sites).where(eq(sites.id, siteId));
  if (!site) throw new AppError('not_found');
  return site;
};

/** The sites of some organisations as the wire shows them, by organisation id, lowest TitleIndex first. */
export const siteRefs = async (
  db: Queryable,
  settings: Pick<Settings, 'siteUrl'>,
  organizationIds: readonly string[],
) => {
  const rows = await db
    .select()
    .from(sites)
    .where(inArray(sites.organizationId, [...organizationIds]))
    .orderBy(asc(sites.titleIndex));
  const first = await firstSite(db);
  const refs = rows.map((site) => ({ site, ref: { ...toRef(site), url: siteOrigin(settings, site, first) } }));
  return new Map(organizationIds.map((id) => [id, refs.filter((r) => r.site.organizationId === id).map((r) => r.ref)]));
};

const toRef = ({ titleIndex, name, domain }: Site) => ({ titleIndex, name, domain: domain ?? '' });
