import type { FastifyInstance } from 'fastify';
import { resolvePageRoute } from '#common/contract/page-routes.ts';
import { deleteRedirect, getRedirects, saveRedirect } from '#common/contract/redirects.ts';
import { siteHosts } from '#server/builder/sites/find-site.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { resolveAddress } from './resolve-address';
import { listRedirects, removeRedirect, storeRedirect } from './store';

/** `v1/redirects`, and `v1/pageRoutes/resolve`, which depends on both. */
export function redirectRoutes(app: FastifyInstance, { db, settings }: Parts): void {
  handle(app, getRedirects, ({ body, actor }) => listRedirects(db, actor.siteId, body));
  handle(app, resolvePageRoute, ({ body, actor }) => resolveAddress(db, actor.siteId, body.url));
  handle(app, saveRedirect, async ({ body, actor: { siteId } }) => {
    const site = { id: siteId, hosts: await siteHosts(db, settings, siteId) };
    return withText('Saved Successfully.', { redirect: await storeRedirect(db, site, body) });
  });
  handle(app, deleteRedirect, async ({ params, actor }) => {
    await removeRedirect(db, actor.siteId, params.id);
    return withText('Deleted Successfully.');
  });
}
