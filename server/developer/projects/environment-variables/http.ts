import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/environment-variables.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { listVariables, saveVariables } from './store';

/** Environment variables of projects (docs/contract.md "Deployments"): names are read, values only written. */
export function environmentVariableRoutes(api: FastifyInstance, parts: Parts): void {
  handle(api, contract.getEnvironment, async ({ actor, query }) => {
    const { project } = await findProject(parts.db, actor.organizationId, query.projectId);
    return { environment: { variables: await listVariables(parts.db, project.id) } };
  });

  handle(api, contract.saveEnvironment, async ({ actor, body, request }) => {
    const { project } = await findProject(parts.db, actor.organizationId, body.projectId);
    const by = { ...actedBy(actor, request), projectId: project.id, target: project.name };
    await saveVariables(parts, by, body.environment.variables);
    return { environment: { variables: await listVariables(parts.db, project.id) } };
  });
}
