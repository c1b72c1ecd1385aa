import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/installation.ts';
import { actedBy } from '#server/audit/record-act.ts';
import type { Parts } from '#server/parts.ts';
import { handle, withText } from '#server/plugins/endpoints.ts';
import { loginAs, setUserSuspended } from './act-on-user';
import { listAllOrganizations } from './organizations';
import { listUsers } from './users';

/** What global administrators see and do (API.md "Accounts": `admin/*`). */
export const installationRoutes = (api: FastifyInstance, parts: Parts): void => {
  const { db } = parts;

  handle(api, contract.getUsers, ({ body }) => listUsers(db, body));

  handle(api, contract.suspendUser, async ({ actor, params, body, request }) => {
    await setUserSuspended(parts, actedBy(actor, request), params.id, body.suspended);
    return withText('Updated successfully');
  });

  handle(api, contract.getInstallationOrganizations, ({ body }) => listAllOrganizations(db, body));

  handle(api, contract.loginAs, async ({ actor, params, body, request }) => {
    const from = { reason: body.reason, userAgent: request.headers['user-agent'] };
    const { accessToken, expiresAt } = await loginAs(parts, actedBy(actor, request), params.id, from);
    return { userId: params.id, token: accessToken, accessToken, expires_on: expiresAt.toISOString() };
  });
};
