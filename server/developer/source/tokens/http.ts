import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/tokens.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { addToken, listTokens, removeToken } from './store';

/** Personal tokens, with which git clients clone and push (docs/contract.md "Developer"). */
export function tokenRoutes(api: FastifyInstance, { db }: Parts): void {
  handle(api, contract.getTokens, async ({ actor: { userId, organizationId } }) => {
    const tokens = await listTokens(db, { userId, organizationId });
    return { tokens, tc: tokens.length };
  });

  handle(api, contract.createToken, async ({ actor, body, request }) => {
    const { userId, organizationId } = actor;
    const made = await db.transaction(async (tx) => {
      const added = await addToken(tx, { userId, organizationId }, body);
      const details = { rights: body.rights };
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'token-created', target: body.name, details });
      return added;
    });
    return withText('New Token Added.', made);
  });

  handle(api, contract.revokeToken, async ({ actor, params, request }) => {
    const { userId, organizationId } = actor;
    await db.transaction(async (tx) => {
      const target = await removeToken(tx, { userId, organizationId }, params.id);
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'token-revoked', target });
    });
    return withText('Deleted Successfully.');
  });
}
