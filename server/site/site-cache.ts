import { eq } from 'drizzle-orm';
import { sites } from '#server/db/schema/sites.ts';
import { SITE_CHANGED } from '#server/sites/touch-site.ts';
import { wasTouchedLately } from '#server/sites/touched-sites.ts';
import type { Parts } from '#server/parts.ts';
import { hostName, siteByHost, siteById } from './find-site';
import { lazily, loadSiteState, type SiteParts, type SiteState } from './site-state';

/** What this process knows of the sites it serves; dropped as soon as a site changes, on whatever instance. */
export interface SiteCache {
  /** By the request's `Host`; null: no site answers there (421). */
  readonly byHost: (host: string | undefined) => Promise<SiteState | null>;
  readonly byId: (siteId: string) => Promise<SiteState | null>;
  readonly close: () => Promise<void>;
}

/** Hosts remembered at most: anybody can send any. */
const MAX_HOSTS = 1000;

/** Serves states from memory until NOTIFY `site_changed` says otherwise (DESIGN section 6 "Scale"). */
export async function openSiteCache(parts: SiteParts & Pick<Parts, 'listen'>): Promise<SiteCache> {
  const { db, settings, listen } = parts;
  const fresh = () =>
    lazily(async (siteId: string) => {
      const site = await siteById(db, siteId);
      return site === null ? null : loadSiteState(parts, site);
    });
  let states = fresh();
  const hosts = new Map<string, string>();
  // A change of one site may move a domain or the first site: all are forgotten, and read again when asked for.
  const forget = () => {
    hosts.clear();
    states = fresh();
  };
  const stop = await listen(SITE_CHANGED, forget);

  const byId = async (siteId: string): Promise<SiteState | null> => {
    const state = await states(siteId);
    if (!state || !wasTouchedLately(siteId)) return state;
    const [row] = await db.select({ revision: sites.revision }).from(sites).where(eq(sites.id, siteId));
    if (row?.revision === state.site.revision) return state;
    forget();
    return states(siteId);
  };
  const byHost = async (header: string | undefined): Promise<SiteState | null> => {
    const host = hostName(header);
    const known = hosts.get(host);
    if (known !== undefined) return byId(known);
    const site = await siteByHost(db, settings, host);
    if (!site) return null;
    if (hosts.size < MAX_HOSTS) hosts.set(host, site.id);
    return byId(site.id);
  };
  return { byHost, byId, close: stop };
}
