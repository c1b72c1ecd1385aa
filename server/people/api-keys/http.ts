import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/api-keys.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { addApiKey, listApiKeys, removeApiKey } from './store';

/** API keys of sites, with which programs call (docs/contract.md "API keys"). */
export function apiKeyRoutes(api: FastifyInstance, { db }: Parts): void {
  handle(api, contract.getApiKeys, async ({ actor }) => {
    const keys = await listApiKeys(db, actor.siteId);
    return { keys, tc: keys.length };
  });

  handle(api, contract.createApiKey, async ({ actor, body, request }) => {
    const made = await db.transaction(async (tx) => {
      const added = await addApiKey(tx, actor, body);
      const details = { scopes: added.key.scopes.join(', ') };
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'api-key-created', target: body.name, details });
      return added;
    });
    return withText('New API Key Added.', made);
  });

  handle(api, contract.revokeApiKey, async ({ actor, params, request }) => {
    await db.transaction(async (tx) => {
      const target = await removeApiKey(tx, actor.siteId, params.id);
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'api-key-revoked', target });
    });
    return withText('Deleted Successfully.');
  });
}
