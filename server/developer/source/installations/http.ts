import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/github-app.ts';
import { cookieOptions, cookieValue, FLOW_COOKIE } from '#server/people/connections/flow-proof.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findInstallations } from './find-installations';
import { beginInstall, endInstall } from './install-flow';
import { listRepositories } from '#server/developer/source/github-app/list-repositories.ts';
import { readAppState } from '#server/developer/source/github-app/read-state.ts';
import { receiveAppWebhook } from './receive-webhook';
import { removeInstallation } from './remove-installation';

/** Where an organization has the GitHub App installed (docs/contract.md "GitHub App"). */
export function githubAppRoutes(api: FastifyInstance, parts: Parts): void {
  const cookie = cookieOptions(parts.settings);

  handle(api, contract.getGithubApp, ({ actor }) => readAppState(parts, actor));

  handle(api, contract.beginInstall, async ({ actor, reply }) => {
    const { url, nonce } = await beginInstall(parts, actor);
    void reply.setCookie(FLOW_COOKIE, cookieValue(parts.appSecret, nonce), cookie);
    return { url };
  });

  handle(api, contract.endInstall, async ({ query, request: { cookies, ip }, reply }) => {
    const outcome = await endInstall(parts, { query, cookie: cookies[FLOW_COOKIE], address: ip });
    // A third party's link must not end a running flow.
    if (outcome !== 'refused') void reply.clearCookie(FLOW_COOKIE, cookie);
    return `/organization?tab=github&app=${outcome}`;
  });

  handle(api, contract.findInstallations, async ({ actor, request }) =>
    withText('Updated successfully', await findInstallations(parts, actedBy(actor, request))),
  );

  handle(api, contract.removeInstallation, async ({ actor, body, request }) => {
    const uninstalled = await removeInstallation(parts, actedBy(actor, request), body.id);
    return withText('Deleted Successfully.', { uninstalled });
  });

  handle(api, contract.getInstallationRepositories, ({ actor, params }) =>
    listRepositories(parts, actor.organizationId, params.id),
  );

  handle(api, contract.githubAppWebhook, async ({ body, request }) => {
    await receiveAppWebhook(parts, request.headers, body ?? Buffer.alloc(0));
    return {};
  });
}
