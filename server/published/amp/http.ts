import type { FastifyInstance } from 'fastify';
import { checkOutput, getAmpPages, switchAmp } from '#common/contract/amp.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { checkAmp } from './check-amp';
import { listAmpPages, switchPages } from './store';

/** `v1/amp`, and what a page is in an output before it is live. */
export function ampRoutes(app: FastifyInstance, parts: Parts): void {
  handle(app, checkOutput, ({ body, actor }) => checkAmp(parts, actor.siteId, body));
  handle(app, getAmpPages, ({ body, actor }) => listAmpPages(parts, actor.siteId, body));
  handle(app, switchAmp, async ({ body, actor }) =>
    withText('Updated successfully', { changed: await switchPages(parts.db, actor.siteId, body.pageKeys, body.amp) }),
  );
}
