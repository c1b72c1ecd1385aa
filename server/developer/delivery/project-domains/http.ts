import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/project-domains.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { dropDomain, proveDomain, addDomain } from './change-domain';
import { listDomains, domainToWire } from './store';

/** Domains at which projects show production (docs/contract.md "Deployments"). */
export function projectDomainRoutes(api: FastifyInstance, parts: Parts): void {
  handle(api, contract.getProjectDomains, async ({ actor, query }) => {
    const { project } = await findProject(parts.db, actor.organizationId, query.projectId);
    const rows = await listDomains(parts.db, project.id);
    const pointsTo = new URL(parts.settings.previewUrl).hostname;
    return { domains: rows.map((row) => domainToWire(parts, row)), tc: rows.length, pointsTo };
  });

  handle(api, contract.addProjectDomain, async ({ actor, body, request }) => {
    const row = await addDomain(parts, actedBy(actor, request), body);
    return withText('New Domain Added.', { domain: domainToWire(parts, row) });
  });

  handle(api, contract.verifyProjectDomain, async ({ actor, params, request }) => {
    const row = await proveDomain(parts, actedBy(actor, request), params.id);
    return withText('Updated successfully', { domain: domainToWire(parts, row) });
  });

  handle(api, contract.removeProjectDomain, async ({ actor, params, request }) => {
    await dropDomain(parts, actedBy(actor, request), params.id);
    return withText('Deleted Successfully.');
  });
}
