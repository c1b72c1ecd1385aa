import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { organizations } from '#server/db/schema/accounts.ts';
import { sites } from '#server/db/schema/sites.ts';
import type { Settings } from '#server/settings.ts';
import { siteUrl } from '#server/sites/site-url.ts';

export type SiteRow = typeof sites.$inferSelect;

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
const OWN_LABEL = /^([a-z0-9]{1,63})\.localhost$/;

/** Host of a `Host` header, lower case, without port and final dot; '' when it is none. */
export function hostName(header: string | undefined): string {
  const [, name = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+?)\.?(?::\d{1,5})?$/i.exec(header ?? '') ?? [];
  return name.toLowerCase();
}

const live = (db: Queryable) =>
  db
    .select({ site: sites })
    .from(sites)
    .innerJoin(organizations, eq(organizations.id, sites.organizationId))
    .$dynamic();

const notSuspended = isNull(organizations.suspendedAt);

/** The first site of the first organisation: what the local addresses and the host of SITE_URL show. */
export async function firstSite(db: Queryable): Promise<SiteRow | null> {
  const [row] = await live(db)
    .where(notSuspended)
    .orderBy(asc(organizations.addedOn), asc(organizations.id), asc(sites.titleIndex))
    .limit(1);
  return row?.site ?? null;
}

/** A site by its id, unless its organisation is suspended. */
export async function siteById(db: Queryable, id: string): Promise<SiteRow | null> {
  const [row] = await live(db).where(and(notSuspended, eq(sites.id, id)));
  return row?.site ?? null;
}

/**
 * The site a host names (DESIGN section 6 "Origins"): its domain, `<siteId>.localhost`, else the first site for the host of
 * SITE_URL and local addresses. Null: 421.
 */
export async function siteByHost(
  db: Queryable,
  settings: Pick<Settings, 'siteUrl'>,
  host: string,
): Promise<SiteRow | null> {
  if (host === '') return null;
  const own = OWN_LABEL.exec(host)?.[1];
  if (own !== undefined) return siteById(db, own);
  const [row] = await live(db).where(and(notSuspended, eq(sites.domain, host)));
  if (row) return row.site;
  return LOCAL.has(host) || host === new URL(settings.siteUrl).hostname ? firstSite(db) : null;
}

/** Scheme and host that visitors of a site are meant to use: what canonical addresses are made of. */
export function siteOrigin(settings: Pick<Settings, 'siteUrl'>, site: SiteRow, first: SiteRow | null): string {
  return site.domain === null && site.id === first?.id ? settings.siteUrl : siteUrl(settings, site);
}
