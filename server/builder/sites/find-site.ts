import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { installation } from '#server/platform/db/schema/installation.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import type { Settings } from '#server/platform/settings.ts';
import { isOwnHost } from './own-hosts';
import { liveDomain, siteUrl } from './site-url';

export type SiteRow = typeof sites.$inferSelect;

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
const OWN_LABEL = /^([a-z0-9]{1,63})\.localhost$/;

/** Host of a `Host` header, lower case, without port and final dot; '' when it is none. */
export function hostName(header: string | undefined): string {
  const [, name = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+?)\.?(?::\d{1,5})?$/i.exec(header ?? '') ?? [];
  return name.toLowerCase();
}

function live(db: Queryable) {
  return db
    .select({ site: sites })
    .from(sites)
    .innerJoin(organizations, eq(organizations.id, sites.organizationId))
    .$dynamic();
}

const notSuspended = isNull(organizations.suspendedAt);

/**
 * The site that was chosen as the installation's own: what the local addresses and the host of SITE_URL show. Null since it was
 * deleted, or while its organisation is suspended: no other takes its place by itself.
 */
export async function firstSite(db: Queryable): Promise<SiteRow | null> {
  const [row] = await live(db).innerJoin(installation, eq(installation.firstSiteId, sites.id)).where(notSuspended);
  return row?.site ?? null;
}

/** A site by its id, unless its organisation is suspended. */
export async function siteById(db: Queryable, id: string): Promise<SiteRow | null> {
  const [row] = await live(db).where(and(notSuspended, eq(sites.id, id)));
  return row?.site ?? null;
}

type Addresses = Pick<Settings, 'siteUrl' | 'publicUrl' | 'previewUrl'>;

/** Whether a host is this machine's, or that of SITE_URL: what the first site answers at. */
export function isFirstHost({ siteUrl: address }: Pick<Settings, 'siteUrl'>, host: string): boolean {
  return LOCAL.has(host) || host === new URL(address).hostname;
}

/**
 * The site a host names (docs/operating.md): `<siteId>.localhost`, the first site for the host of SITE_URL and local
 * addresses, else the verified domain. The hosts of the installation win over stored domains. Null: none.
 */
export async function siteByHost(db: Queryable, settings: Addresses, host: string): Promise<SiteRow | null> {
  if (host === '') return null;
  const own = OWN_LABEL.exec(host)?.[1];
  if (own !== undefined) return siteById(db, own);
  if (isFirstHost(settings, host)) return firstSite(db);
  if (isOwnHost(settings, host, true)) return null;
  const [row] = await live(db).where(and(notSuspended, eq(sites.domain, host), isNotNull(sites.domainVerifiedAt)));
  return row?.site ?? null;
}

/** Scheme and host that visitors of a site are meant to use: what canonical addresses are made of. */
export function siteOrigin(settings: Pick<Settings, 'siteUrl'>, site: SiteRow, first: SiteRow | null): string {
  return liveDomain(site) === null && site.id === first?.id ? settings.siteUrl : siteUrl(settings, site);
}

/** Every host that a site answers at, with the port of SITE_URL. */
export async function siteHosts(
  db: Queryable,
  { siteUrl: address }: Pick<Settings, 'siteUrl'>,
  siteId: string,
): Promise<ReadonlySet<string>> {
  const [site, first] = [await siteById(db, siteId), await firstSite(db)];
  const domain = site && liveDomain(site);
  const names = [`${siteId}.localhost`, ...(domain ? [domain] : [])];
  if (first?.id === siteId) names.push(new URL(address).hostname, ...LOCAL);
  const { port } = new URL(address);
  return new Set(names.map((name) => (port === '' ? name : `${name}:${port}`)));
}
