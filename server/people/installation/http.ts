import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/installation.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { loginAs, setUserSuspended } from './user-actions';
import { listAllOrganizations } from './organizations';
import { listAllSites } from './sites';
import { listUsers } from './users';
import { chooseFirstSite } from '#server/builder/sites/choose-first-site.ts';
import { confirmDomain, refuseDomain, verifyNamedDomain } from '#server/builder/sites/verify-domain.ts';

/** What global administrators see and do (docs/contract.md "Accounts": `admin/*`). */
export function installationRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  handle(api, contract.getUsers, ({ body }) => listUsers(db, body));

  handle(api, contract.suspendUser, async ({ actor, params, body, request }) => {
    await setUserSuspended(parts, actedBy(actor, request), params.id, body.suspended);
    return withText('Updated successfully');
  });

  handle(api, contract.getInstallationOrganizations, ({ body }) => listAllOrganizations(db, body));

  handle(api, contract.getInstallationSites, ({ body }) => listAllSites(parts, body));

  handle(api, contract.chooseFirstSite, async ({ actor, body, request }) => {
    await chooseFirstSite(parts, actedBy(actor, request), body.siteId);
    return withText('Updated successfully');
  });

  handle(api, contract.verifyPendingDomain, async ({ actor, body, request }) => {
    await verifyNamedDomain(parts, actedBy(actor, request), body);
    return withText('Updated successfully');
  });

  handle(api, contract.confirmDomain, async ({ actor, body, request }) => {
    await confirmDomain(parts, actedBy(actor, request), body);
    return withText('Updated successfully');
  });

  handle(api, contract.refuseDomain, async ({ actor, body, request }) => {
    await refuseDomain(parts, actedBy(actor, request), body);
    return withText('Updated successfully');
  });

  handle(api, contract.loginAs, async ({ actor, params, body, request }) => {
    const from = { reason: body.reason, userAgent: request.headers['user-agent'] };
    const { accessToken, expiresAt } = await loginAs(parts, actedBy(actor, request), params.id, from);
    return { userId: params.id, token: accessToken, accessToken, expires_on: expiresAt.toISOString() };
  });
}
