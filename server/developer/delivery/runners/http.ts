import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/runners.ts';
import { readBuilders } from '#server/developer/delivery/builds/builders.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { addRunner, listRunners, removeRunner } from './store';

/** Other machines that build, for administrators of the installation (docs/contract.md "Runners"). */
export function runnerRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  handle(api, contract.getRunners, async () => {
    const runners = await listRunners(db);
    const { here, waiting } = await readBuilders(parts);
    return { runners, tc: runners.length, here, waiting };
  });

  handle(api, contract.createRunner, async ({ actor, body, request }) => {
    const made = await db.transaction(async (tx) => {
      const added = await addRunner(tx, body.name);
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'runner-added', target: body.name });
      return added;
    });
    return withText('New Runner Added.', made);
  });

  handle(api, contract.removeRunner, async ({ actor, params, request }) => {
    await db.transaction(async (tx) => {
      const target = await removeRunner(tx, params.id);
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'runner-removed', target });
    });
    return withText('Deleted Successfully.');
  });
}
