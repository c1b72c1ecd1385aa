import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/plans.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { savePlan, setPlanRetired } from './save-plan';
import { listPlans } from './store';

/** What the operator offers (docs/contract.md "Subscription": `admin/plans/*`). */
export const planRoutes = (api: FastifyInstance, { db }: Parts): void => {
  handle(api, contract.getInstallationPlans, ({ body }) => listPlans(db, body));

  handle(api, contract.savePlan, async ({ actor, body, request }) => {
    const by = { ...actedBy(actor, request), organizationId: null };
    return withText('Updated successfully', { plan: await savePlan(db, by, body.plan) });
  });

  handle(api, contract.retirePlan, async ({ actor, params, body, request }) => {
    const by = { ...actedBy(actor, request), organizationId: null };
    return withText('Updated successfully', { plan: await setPlanRetired(db, by, params.id, body.retired) });
  });
};
