import { LRUCache } from 'lru-cache';
import { createSingleFlightCache } from '#server/platform/single-flight-cache.ts';
import { SITE_CHANGED } from '#server/platform/site-revision/bump-revision.ts';
import { changedRecently } from '#server/platform/site-revision/changed-sites.ts';
import { siteRevision } from '#server/platform/site-revision/site-revision.ts';
import type { Parts } from '#server/platform/parts.ts';
import { firstSite, hostName, siteByHost, siteById } from '#server/builder/sites/find-site.ts';
import { loadSiteState, type SiteParts, type SiteState } from './site-state';

/** The states of sites that this process serves; a site is dropped as soon as it changes on any instance. */
export interface SiteCache {
  /** By the request's `Host`; null: no site answers there (421). */
  readonly byHost: (host: string | undefined) => Promise<SiteState | null>;
  readonly byId: (siteId: string) => Promise<SiteState | null>;
  readonly close: () => Promise<void>;
}

/** Hosts remembered at most, those asked for last. */
const MAX_HOSTS = 10_000;
/** Room for states, in routes; a state without any counts for fifty. */
const ROOM = 500_000;

/** Serves states from memory until NOTIFY `site_changed` invalidates them (docs/operating.md). */
export async function openSiteCache(parts: SiteParts & Pick<Parts, 'listen'>): Promise<SiteCache> {
  const { db, settings, listen } = parts;
  const states = createSingleFlightCache<SiteState | null>(ROOM, (state) => (state?.routes.length ?? 0) + 50);
  const hosts = new LRUCache<string, string>({ max: MAX_HOSTS });
  /** Counts changes: what was asked before one is not kept after it. */
  let changes = 0;
  let first: string | null | undefined;

  const stateOf = (siteId: string) =>
    states.get(siteId, async () => {
      const site = await siteById(db, siteId);
      return site === null ? null : loadSiteState(parts, site);
    });
  const forgetAll = () => {
    hosts.clear();
    states.clear();
  };
  const forget = (siteId: string) => {
    states.drop(siteId);
    for (const [host, known] of hosts) if (known === siteId) hosts.delete(host);
  };
  /** Which site comes first shows in the addresses of others: only where that changes, all are read again. */
  const checkFirst = async () => {
    const now = (await firstSite(db))?.id ?? null;
    if (first !== undefined && first !== now) forgetAll();
    first = now;
  };
  const onChange = (siteId: string) => {
    changes += 1;
    // Without a name any site may have changed: the connection was lost, and notifications with it.
    if (siteId === '') forgetAll();
    else forget(siteId);
    // What cannot be asked now is asked at the next change; pages go on from memory meanwhile.
    checkFirst().catch(() => undefined);
  };
  const stop = await listen(SITE_CHANGED, onChange);
  await checkFirst();

  const byId = async (siteId: string): Promise<SiteState | null> => {
    const state = await stateOf(siteId);
    if (!state || !changedRecently(siteId)) return state;
    if ((await siteRevision(db, siteId)) === state.site.revision) return state;
    forget(siteId);
    return stateOf(siteId);
  };
  const byHost = async (header: string | undefined): Promise<SiteState | null> => {
    const host = hostName(header);
    const known = hosts.get(host);
    // A site that this process has just changed may have lost the host, before its notification arrives.
    if (known !== undefined && !changedRecently(known)) return byId(known);
    const asked = changes;
    const site = await siteByHost(db, settings, host);
    if (!site) {
      hosts.delete(host);
      return null;
    }
    if (asked === changes) hosts.set(host, site.id);
    return byId(site.id);
  };
  return { byHost, byId, close: stop };
}
