import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/plans.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { listProviderPrices, assertSamePrice } from './provider-prices';
import { savePlan, setPlanRetired } from './save-plan';
import { listPlans } from './store';

/** What the operator offers (docs/contract.md "Subscription": `admin/plans/*`). */
export function planRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  handle(api, contract.getInstallationPlans, ({ body }) => listPlans(db, body));

  handle(api, contract.getProviderPrices, async () => ({ prices: await listProviderPrices(parts) }));

  handle(api, contract.savePlan, async ({ actor, body, request }) => {
    await assertSamePrice(parts, body.plan, body.plan.providerPrice);
    return withText('Updated successfully', { plan: await savePlan(db, actedBy(actor, request), body.plan) });
  });

  handle(api, contract.retirePlan, async ({ actor, params, body, request }) => {
    return withText('Updated successfully', {
      plan: await setPlanRetired(db, actedBy(actor, request), params.id, body.retired),
    });
  });
}
