import type { FastifyInstance } from 'fastify';
import { migrateManifest } from '#common/contract/project-widgets.ts';
import { enqueueStatuses } from '#server/developer/review/hosted-pulls/enqueue-statuses.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { confirmMigration } from './confirm-migration';

/** Confirming how a changed manifest migrates saved pages (docs/contract.md "Widgets, media, data sources, settings"). */
export function manifestMigrationRoutes(api: FastifyInstance, parts: Parts): void {
  handle(api, migrateManifest, async ({ actor, body }) => {
    const { projectId, manifest } = await confirmMigration(parts, actor, body);
    await enqueueStatuses(parts, { projectId, sha: body.expectedHead });
    return withText('Updated successfully', { manifest });
  });
}
