import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/site-settings.ts';
import { sites } from '#server/db/schema/sites.ts';
import type { Parts } from '#server/parts.ts';
import { handle, withText } from '#server/plugins/endpoints.ts';
import { firstSite, siteOrigin } from '#server/site/find-site.ts';
import { checkDomain, checkSettings } from './check-settings';
import { domainTaken, loadSite, siteRefs, type Site } from './store';
import { touchSite } from './touch-site';

const toWire = async ({ db, settings }: Pick<Parts, 'db' | 'settings'>, site: Site) => ({
  id: site.id,
  titleIndex: site.titleIndex,
  url: siteOrigin(settings, site, await firstSite(db)),
  name: site.name,
  domain: site.domain ?? '',
  description: site.description,
  whitelist_ip: site.whitelistIp,
  lang: site.lang,
  locales: site.locales,
  theme: site.theme,
  maintenance: site.maintenance,
});

/** The sites of an organisation and the settings of one (API.md "Widgets, media, data sources, settings"). */
export const siteRoutes = (api: FastifyInstance, { db, settings }: Parts): void => {
  handle(api, contract.getSites, async ({ actor }) => {
    const list = (await siteRefs(db, settings, [actor.organizationId])).get(actor.organizationId) ?? [];
    return { sites: list, tc: list.length };
  });

  handle(api, contract.getSiteSettings, async ({ actor }) => ({
    site: await toWire({ db, settings }, await loadSite(db, actor.siteId)),
  }));

  handle(api, contract.saveSiteSettings, async ({ actor, body }) => {
    checkSettings(body);
    const { whitelist_ip: whitelistIp, domain, ...rest } = body;
    const change = { ...rest, whitelistIp, ...(domain !== undefined && { domain: checkDomain(domain) }) };
    const site = await db
      .transaction(async (tx) => {
        await tx
          .update(sites)
          .set({ ...change, updatedOn: sql`now()` })
          .where(eq(sites.id, actor.siteId));
        await touchSite(tx, actor.siteId);
        return loadSite(tx, actor.siteId);
      })
      .catch((error: unknown) => {
        throw domainTaken(error);
      });
    return withText('Updated successfully', { site: await toWire({ db, settings }, site) });
  });
};
