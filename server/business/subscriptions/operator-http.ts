import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#common/contract/installation-subscriptions.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { listEvents, readEvent } from './list-events';
import { describeSubscription, listSubscriptions } from './list-subscriptions';
import { grantPlan, moveSample, type Operator, readForOperator, refundInvoice } from './operate';
import { paymentsOf } from './payments/open-payments';
import { readOrganizationName } from './read-buyer';
import { listInvoices } from './store';

const DONE = 'Updated successfully';

function operator(actor: SignedIn, request: FastifyRequest, organizationId: string): Operator {
  return {
    ...actedBy(actor, request),
    organizationId,
  };
}

/** What the operator sees and does of all organizations' subscriptions (docs/contract.md "Subscription": `admin/*`). */
export function subscriptionOperatorRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  const described = async (id: string) => withText(DONE, { subscription: await describeSubscription(db, id) });

  handle(api, contract.getSubscriptions, async ({ body }) => ({
    ...(await listSubscriptions(db, body)),
    payments: (await paymentsOf(parts)).kind,
  }));

  handle(api, contract.grantPlan, async ({ actor, params, body, request }) => {
    await grantPlan(parts, operator(actor, request, params.id), body);
    return described(params.id);
  });

  handle(api, contract.readSubscriptionAgain, async ({ actor, params, request }) => {
    await readForOperator(parts, operator(actor, request, params.id));
    return described(params.id);
  });

  handle(api, contract.getSubscriptionInvoices, async ({ params, body }) => {
    await readOrganizationName(db, params.id);
    return listInvoices(db, params.id, body);
  });

  handle(api, contract.refundInvoice, async ({ actor, params, body, request }) =>
    withText(DONE, { invoice: await refundInvoice(parts, operator(actor, request, params.id), body) }),
  );

  handle(api, contract.moveSample, async ({ actor, params, body, request }) => {
    await moveSample(parts, operator(actor, request, params.id), body);
    return described(params.id);
  });

  handle(api, contract.getPaymentEvents, ({ body }) => listEvents(db, body));

  handle(api, contract.readEventAgain, async ({ actor, params, request }) => {
    const { organizationId } = await readEvent(db, params.id);
    await readForOperator(parts, operator(actor, request, organizationId));
    return withText(DONE, { event: await readEvent(db, params.id) });
  });
}
