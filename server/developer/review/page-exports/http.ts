import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/page-exports.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { whileConnected } from '#server/platform/http/while-connected.ts';
import type { Parts } from '#server/platform/parts.ts';
import { exportPage } from './export-page';
import { readExportedPage } from './read-page';
import { listExports } from './store';

/** Pages of the builder written into repositories (docs/contract.md "Page exports"). */
export function pageExportRoutes(api: FastifyInstance, parts: Parts): void {
  handle(api, contract.getPageExports, async ({ actor, query, reply }) => {
    const { siteId, organizationId } = actor;
    const page = { siteId, organizationId, ...query, asked: whileConnected(reply) };
    const ready = await readExportedPage(parts.db, page);
    const files = [...ready.files, ...ready.images, ...ready.fonts.files].map(({ path }) => path);
    const exports = await listExports(parts.db, actor.organizationId, ready.template.id);
    return { version: ready.version, files, gaps: [...ready.gaps], exports };
  });

  handle(api, contract.exportPage, async ({ actor, body, request }) => {
    const done = await exportPage(parts, actedBy(actor, request), { ...body, siteId: actor.siteId });
    return withText('Page exported.', { ...done });
  });
}
