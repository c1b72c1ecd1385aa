import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/sitemap.ts';
import { loadSite } from '#server/builder/sites/store.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { includeRoute, listEntries } from './store';

/** `v1/sitemap`: what the sitemap lists, and what is left out of it. */
export function sitemapRoutes(api: FastifyInstance, { db }: Parts): void {
  handle(api, contract.getSitemap, async ({ actor, body }) => {
    const { maintenance } = await loadSite(db, actor.siteId);
    return { ...(await listEntries(db, actor.siteId, body)), maintenance };
  });

  handle(api, contract.includeInSitemap, async ({ actor, body: { routeId, included } }) => {
    await includeRoute(db, actor.siteId, routeId, included);
    return withText('Updated successfully');
  });
}
