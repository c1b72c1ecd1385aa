import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/subscriptions.ts';
import { toPlan } from '#server/builder/plan-limits/plans.ts';
import { readSubscription } from '#server/builder/plan-limits/read-subscription.ts';
import { hasRoom, readUsage } from '#server/builder/plan-limits/read-usage.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import * as change from './change-subscription';
import { paymentsOf } from './payments/open-payments';
import { readInvoices } from './read-subscription';
import { readOrganizationName } from './read-buyer';
import { readCurrent, readPlans } from './read-plans';
import { eventReceiver } from './receive-event';
import { listInvoices } from './store';

const NO_PROJECTS = { limit: 0, current: 0, canCreate: false };
const NO_QUERIES = { queriesUsed: 0, queryLimit: 0, canMakeQuery: false, resetsOn: null };

/** What an organization bought, uses and may buy (docs/contract.md "Subscription"). */
export function subscriptionRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, log } = parts;
  const receive = eventReceiver(parts);
  const stored = async (organizationId: string) => ({ subscription: await readSubscription(db, organizationId) });

  handle(api, contract.getCurrentSubscription, async ({ actor }) => ({
    ...(await readCurrent(db, actor.organizationId)),
    payments: (await paymentsOf(parts)).kind,
  }));

  handle(api, contract.getPlans, async ({ actor }) => ({ plans: await readPlans(db, actor.organizationId) }));

  handle(api, contract.getProjectLimit, async ({ actor }) => {
    if (!actor?.organizationId) return NO_PROJECTS;
    const { projects } = await readUsage(db, actor.organizationId);
    return { limit: projects.max, current: projects.used, canCreate: hasRoom(projects) };
  });

  handle(api, contract.getQueryUsage, async ({ actor }) => {
    if (!actor?.organizationId) return NO_QUERIES;
    const { queries } = await readUsage(db, actor.organizationId);
    const { used: queriesUsed, max: queryLimit, resetsOn } = queries;
    return { queriesUsed, queryLimit, canMakeQuery: hasRoom(queries), resetsOn };
  });

  handle(api, contract.checkout, async ({ actor, body, request }) => ({
    url: await change.choosePlan(parts, actedBy(actor, request), body.subscriptionId),
  }));

  handle(api, contract.previewChange, ({ actor, body }) =>
    change.previewPlan(parts, actor.organizationId, body.subscriptionId),
  );

  handle(api, contract.readConfirmation, async ({ actor, body }) => {
    const { plan } = await change.readCheckout(parts, actor.organizationId, body.token);
    return { plan: toPlan(plan), organization: await readOrganizationName(db, actor.organizationId) };
  });

  handle(api, contract.confirmCheckout, async ({ actor, body, request }) => {
    await change.confirmCheckout(parts, actedBy(actor, request), body.token);
    return stored(actor.organizationId);
  });

  handle(api, contract.cancelSubscription, async ({ actor, request }) => {
    await change.cancelSubscription(parts, actedBy(actor, request));
    return stored(actor.organizationId);
  });

  handle(api, contract.resumeSubscription, async ({ actor, request }) => {
    await change.resumeSubscription(parts, actedBy(actor, request));
    return stored(actor.organizationId);
  });

  handle(api, contract.openPortal, async ({ actor }) => ({ url: await change.portalOf(parts, actor.organizationId) }));

  handle(api, contract.getInvoices, async ({ actor, body }) => {
    // Links to invoices age: they are read again, and if the provider fails the stored ones are returned.
    await readInvoices(parts, actor.organizationId).catch((error: unknown) =>
      log.warn({ err: error }, 'The invoices could not be read; the stored ones are shown.'),
    );
    return listInvoices(db, actor.organizationId, body);
  });

  handle(api, contract.paymentWebhook, async ({ body, request }) => {
    const signature = request.headers['stripe-signature'];
    await receive(body ?? Buffer.alloc(0), typeof signature === 'string' ? signature : undefined);
    return {};
  });
}
