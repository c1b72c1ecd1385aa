import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/site-settings.ts';
import { sites } from '#server/db/schema/sites.ts';
import type { Parts } from '#server/parts.ts';
import { handle, withText } from '#server/plugins/endpoints.ts';
import { firstSite, siteOrigin } from '#server/site/find-site.ts';
import { actedBy, recordAct } from '#server/audit/record-act.ts';
import { checkDomain, checkSettings } from './check-settings';
import { deleteSite, removeFilesOfSites } from './delete-site';
import { createSite, domainTaken, loadSite, siteRefs, type Site } from './store';
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
export const siteRoutes = (api: FastifyInstance, parts: Parts): void => {
  const { db, settings } = parts;
  removeFilesOfSites(parts);

  handle(api, contract.getSites, async ({ actor }) => {
    const list = (await siteRefs(db, settings, [actor.organizationId])).get(actor.organizationId) ?? [];
    return { sites: list, tc: list.length };
  });

  handle(api, contract.createSite, async ({ actor, body, request }) => {
    checkDomain(body.domain ?? '');
    const site = await db.transaction(async (tx) => {
      const made = await createSite(tx, actor.organizationId, body);
      await recordAct(tx, { ...actedBy(actor, request), act: 'site-created', target: made.name });
      return made;
    });
    const { titleIndex, url, name, domain } = await toWire(parts, site);
    return withText('New Site Added.', { site: { titleIndex, name, domain, url } });
  });

  handle(api, contract.deleteSite, async ({ actor, body, request }) => {
    await deleteSite(parts, actedBy(actor, request), body);
    return withText('Deleted Successfully.');
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
