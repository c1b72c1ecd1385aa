import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/language-model.ts';
import { returnAllHeldUses } from '#server/builder/plan-limits/hold-uses.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { savePrices } from './prices';
import { readModelState, removeModel, saveModel } from './store';

/** The language models of organizations (docs/contract.md "Sessions"): keys are only written. */
export function languageModelRoutes(api: FastifyInstance, parts: Parts): void {
  // The embedded database has one server: queries that are held at its start were taken by one that died.
  const settle = () =>
    returnAllHeldUses(parts.db).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'Held uses were not returned.'),
    );
  if (parts.engine === 'pglite') api.addHook('onReady', settle);

  handle(api, contract.getLanguageModel, ({ actor }) => readModelState(parts, actor.organizationId));

  handle(api, contract.saveLanguageModel, async ({ actor, body, request }) => {
    await saveModel(parts, actedBy(actor, request), body);
    return withText('Updated successfully', await readModelState(parts, actor.organizationId));
  });

  handle(api, contract.removeLanguageModel, async ({ actor, request }) => {
    await removeModel(parts, actedBy(actor, request));
    return withText('Deleted Successfully.', await readModelState(parts, actor.organizationId));
  });

  handle(api, contract.saveModelPrices, async ({ actor, body, request }) => {
    await savePrices(parts.db, actedBy(actor, request), body.prices);
    return withText('Updated successfully', await readModelState(parts, actor.organizationId));
  });

  handle(api, contract.testLanguageModel, async ({ actor, body }) => {
    // It brings the clients of all providers along.
    const { testModel } = await import('./test-model');
    return testModel(parts, actor.organizationId, body.model);
  });
}
