import type { FastifyInstance } from 'fastify';
import { deleteRedirect, getRedirects, saveRedirect } from '#common/contract/redirects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { addRedirect, listRedirects, removeRedirect } from './store';

/** `v1/redirects`. */
export function redirectsRoutes(app: FastifyInstance, { db }: Parts): void {
  handle(app, getRedirects, ({ body, actor }) => listRedirects(db, actor.siteId, body));
  handle(app, saveRedirect, async ({ body, actor }) =>
    withText('Saved Successfully.', { redirect: await addRedirect(db, actor.siteId, body) }),
  );
  handle(app, deleteRedirect, async ({ params, actor }) => {
    await removeRedirect(db, actor.siteId, params.id);
    return withText('Deleted Successfully.');
  });
}
