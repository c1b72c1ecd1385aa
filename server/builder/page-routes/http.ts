import type { FastifyInstance } from 'fastify';
import { deletePageRoute, getPageRoutes, savePageRoute } from '#common/contract/page-routes.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { saveRoute } from './save-route';
import { listRoutes, removeRoute } from './store';

/** `v1/pageRoutes`, but for what depends on redirects too. */
export function pageRouteRoutes(app: FastifyInstance, { db }: Parts): void {
  handle(app, savePageRoute, async ({ body, actor }) => {
    const route = await saveRoute(db, actor.siteId, body);
    return withText(body.id === undefined ? 'New Route Added.' : 'Updated successfully', { route });
  });
  handle(app, getPageRoutes, async ({ body, actor }) => ({ routesList: await listRoutes(db, actor.siteId, body) }));
  handle(app, deletePageRoute, async ({ params, actor }) => {
    await removeRoute(db, actor.siteId, params.id);
    return withText('Route Deleted Successfully.');
  });
}
