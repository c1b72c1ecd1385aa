import { and, asc, eq, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fault } from '#common/contract/faults.ts';
import type { InstallationSite } from '#common/contract/installation.ts';
import { proofOf } from '#server/builder/sites/domain-proof.ts';
import { firstSite, siteOrigin } from '#server/builder/sites/find-site.ts';
import { AppError } from '#server/platform/app-error.ts';
import { likePattern, sortedBy, type ListQuery } from '#server/platform/db/list-query.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import type { Parts } from '#server/platform/parts.ts';

const sortable = { name: sites.name, domain: sites.domain, organization: organizations.name, added_on: sites.addedOn };
const isPending = and(isNotNull(sites.domain), isNull(sites.domainVerifiedAt));

function filterOf(filter: ListQuery['filter']): (SQL | undefined)[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === 'pending' && value === true) return isPending;
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

function searchFor(search: string | undefined) {
  const pattern = search ? likePattern(search) : null;
  if (pattern === null) return undefined;
  return or(ilike(sites.name, pattern), ilike(sites.domain, pattern), ilike(organizations.name, pattern));
}

/** The site that has a domain, beside those that want it. */
const holder = alias(sites, 'holder');

export interface InstallationSites {
  readonly sites: InstallationSite[];
  readonly tc: number;
  readonly first: { readonly url: string; readonly name: string | null };
  readonly pending: number;
}

/**
 * A page of all sites of the installation, by name unless sorted; `filter`: `pending`.
 * @throws AppError `invalid` for another sort or filter
 */
export async function listAllSites(
  { db, settings, appSecret }: Pick<Parts, 'db' | 'settings' | 'appSecret'>,
  query: ListQuery,
): Promise<InstallationSites> {
  const where = and(searchFor(query.search), ...filterOf(query.filter));
  const inOrganization = eq(organizations.id, sites.organizationId);
  const all = db
    .select({ site: sites, organization: organizations, heldBy: holder.name })
    .from(sites)
    .innerJoin(organizations, inOrganization)
    .leftJoin(holder, and(eq(holder.domain, sites.domain), isNotNull(holder.domainVerifiedAt)))
    .where(where);
  const rows = await all
    .orderBy(sortedBy(query.sort, sortable) ?? asc(sites.name), asc(sites.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const counted = db.select({ id: sites.id }).from(sites).innerJoin(organizations, inOrganization).where(where);
  const first = await firstSite(db);
  const found = rows.map(({ site, organization, heldBy }) => ({
    id: site.id,
    name: site.name,
    organization: organization.name,
    suspended: organization.suspendedAt !== null,
    url: siteOrigin(settings, site, first),
    domain: site.domain ?? '',
    pending:
      site.domain === null || site.domainVerifiedAt !== null
        ? null
        : { proof: proofOf(appSecret, site.id, site.domain), heldBy },
    first: site.id === first?.id,
  }));
  return {
    sites: found,
    tc: await db.$count(counted.as('counted')),
    first: { url: settings.siteUrl, name: first?.name ?? null },
    pending: await db.$count(sites, isPending),
  };
}
