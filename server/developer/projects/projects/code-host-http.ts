import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/code-host.ts';
import { getRepositories } from '#common/contract/repositories.ts';
import { enqueueFetch } from '#server/developer/source/mirrors/fetch-mirror.ts';
import { lendConnection } from '#server/developer/source/mirrors/lend-connection.ts';
import { receiveWebhook } from '#server/developer/source/mirrors/receive-webhook.ts';
import { listLocal } from '#server/developer/projects/projects/list-local.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { listHosted } from '#server/developer/source/code-host/list-repositories.ts';
import { openHost } from '#server/developer/source/code-host/open-host.ts';

/** Repositories at code hosts, and the projects that use them (docs/contract.md "GitHub"). */
export function codeHostRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  handle(api, contract.getHostOwners, async ({ actor }) => {
    const { host, username } = await openHost(parts, actor);
    const { list, truncated } = await host.owners();
    return { list: [...list], tc: list.length, truncated, username };
  });

  handle(api, getRepositories, async ({ actor, query }) => {
    if (query.host === 'local') return listLocal(parts, actor.organizationId, query);
    return listHosted(await openHost(parts, actor), query);
  });

  /** @throws AppError `not_found` for a project whose repository is not at a host */
  const findHosted = async (organizationId: string, projectId: string) => {
    const { project, mirror } = await findProject(db, organizationId, projectId);
    if (mirror === null) throw new AppError('not_found');
    return project;
  };

  handle(api, contract.fetchFromHost, async ({ actor, body }) => {
    const { repositoryId } = await findHosted(actor.organizationId, body.projectId);
    await enqueueFetch(parts, repositoryId);
    return withText('Updated successfully');
  });

  handle(api, contract.lendConnection, async ({ actor, body, request }) => {
    const project = await findHosted(actor.organizationId, body.projectId);
    await lendConnection(parts, actedBy(actor, request), project, body.app ?? false);
    return withText('Updated successfully');
  });

  handle(api, contract.githubWebhook, async ({ body, request }) => {
    await receiveWebhook(parts, request.headers, body ?? Buffer.alloc(0));
    return {};
  });
}
