import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/source-uses.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findSourceUses } from './find-source-uses';
import { replaceAddress } from './replace-address';

/** Addresses of the site in the source of projects (docs/contract.md "Source uses"). */
export function sourceUsesRoutes(api: FastifyInstance, parts: Parts): void {
  handle(api, contract.getSourceUses, ({ actor, query }) => findSourceUses(parts, actor.organizationId, query.address));

  handle(api, contract.replaceSourceUses, async ({ actor, body, request }) =>
    withText('Pull request opened.', await replaceAddress(parts, actedBy(actor, request), body)),
  );
}
