import type { FastifyInstance } from 'fastify';
import { checkPageRoutes, findDeadPaths, proposePageRoute, resolvePageRoute } from '#common/contract/page-routes.ts';
import { deleteRedirect, getRedirects, saveRedirect } from '#common/contract/redirects.ts';
import { checkRoutes } from '#server/builder/page-routes/check-routes.ts';
import { proposeRoute } from '#server/builder/page-routes/propose-route.ts';
import { siteHosts } from '#server/builder/sites/find-site.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { deadPaths, deadRedirects } from './dead-redirects';
import { resolveAddress } from './resolve-address';
import { listRedirects, removeRedirect, storeRedirect } from './store';

/** `v1/redirects`, and of `v1/pageRoutes` what depends on both. */
export function redirectRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;
  handle(app, getRedirects, ({ body, actor }) => listRedirects(db, actor.siteId, body));
  handle(app, resolvePageRoute, ({ body, actor }) => resolveAddress(db, actor.siteId, body.url));
  handle(app, proposePageRoute, async ({ body, actor: { siteId } }) => {
    const { route, redirect } = await resolveAddress(db, siteId, '/');
    return proposeRoute(parts, siteId, body, route === null && redirect === undefined);
  });
  handle(app, checkPageRoutes, async ({ actor: { siteId }, body: { size, page } }) => {
    const problems = [...(await checkRoutes(db, siteId)), ...(await deadRedirects(db, siteId))];
    return { problems: problems.slice((page - 1) * size, page * size), tc: problems.length };
  });
  handle(app, findDeadPaths, async ({ body, actor }) => ({ dead: await deadPaths(db, actor.siteId, body.paths) }));
  handle(app, saveRedirect, async ({ body, actor: { siteId } }) => {
    const site = { id: siteId, hosts: await siteHosts(db, settings, siteId) };
    return withText('Saved Successfully.', { redirect: await storeRedirect(db, site, body) });
  });
  handle(app, deleteRedirect, async ({ params, actor }) => {
    await removeRedirect(db, actor.siteId, params.id);
    return withText('Deleted Successfully.');
  });
}
