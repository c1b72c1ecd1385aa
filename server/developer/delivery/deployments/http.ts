import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/deployments.ts';
import { saveBuildSettings as saveBuildSettingsCall } from '#common/contract/projects.ts';
import { saveBuildSettings } from '#server/developer/projects/projects/change-project.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { projectToWire } from '#server/developer/projects/projects/to-wire.ts';
import { deploymentDecided, productionMoved } from '#server/developer/events.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { cancelDeployment, retryDeployment, rollBack } from './change-deployment';
import { decideDeployment } from './decide';
import { deployBranch } from './deploy-branch';
import { followLog } from './follow-log';
import { originOf } from './origin-of';
import { findDeployment, listDeployments, readDeployment, readDeploymentById } from './store';

function readRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;
  const { previewUrl } = settings;

  handle(api, contract.getDeployments, async ({ actor, query }) => {
    const { organizationId } = actor;
    if (query.projectId !== undefined) await findProject(db, organizationId, query.projectId);
    return listDeployments(db, { organizationId, previewUrl }, query);
  });

  handle(api, contract.getDeployment, async ({ actor, query }) => {
    const { project } = await findProject(db, actor.organizationId, query.projectId);
    const deployment = await readDeployment(db, previewUrl, project.id, query.number);
    return { deployment, origin: await originOf(db, deployment) };
  });

  handle(api, contract.followLog, async ({ actor, params, query, lastEventId, signal }) => {
    const { deployment } = await findDeployment(db, actor.organizationId, params.id);
    return followLog(parts, deployment.buildId, { lastEventId, signal, isFollowed: query.follow === 'true' });
  });
}

function changeRoutes(api: FastifyInstance, parts: Parts): void {
  const read = async (id: string) => ({
    deployment: await readDeploymentById(parts.db, parts.settings.previewUrl, id),
  });

  handle(api, contract.deploy, async ({ actor, body, request }) =>
    read(await deployBranch(parts, actedBy(actor, request), body)),
  );

  // Here and not with the other calls of projects, since it deploys.
  handle(api, saveBuildSettingsCall, async ({ actor, body, request }) => {
    const { db, settings } = parts;
    await saveBuildSettings(parts, actor.organizationId, body.projectId, body);
    const by = actedBy(actor, request);
    const made = body.initiateDeployment
      ? await deployBranch(parts, by, { projectId: body.projectId, force: false })
      : null;
    const deployment = made === null ? null : await readDeploymentById(db, settings.previewUrl, made);
    const project = projectToWire(settings, await findProject(db, actor.organizationId, body.projectId));
    return withText('Updated successfully', { project, deployment });
  });

  handle(api, contract.cancelDeployment, async ({ actor, body, request }) => {
    await cancelDeployment(parts, actedBy(actor, request), body.id);
    return read(body.id);
  });

  handle(api, contract.retryDeployment, async ({ actor, body, request }) =>
    read(await retryDeployment(parts, actedBy(actor, request), body.id)),
  );

  handle(api, contract.approveDeployment, async ({ actor, body, request }) => {
    await decideDeployment(parts, actedBy(actor, request), { id: body.id, approval: 'approved' });
    await parts.events.emitAfter(deploymentDecided, { deploymentId: body.id, isApproved: true });
    return read(body.id);
  });

  handle(api, contract.refuseDeployment, async ({ actor, body, request }) => {
    await decideDeployment(parts, actedBy(actor, request), { ...body, approval: 'refused' });
    await parts.events.emitAfter(deploymentDecided, { deploymentId: body.id, isApproved: false });
    return read(body.id);
  });

  handle(api, contract.rollBack, async ({ actor, body, request }) => {
    await rollBack(parts, actedBy(actor, request), body);
    await parts.events.emitAfter(productionMoved, { projectId: body.projectId });
    return read(body.deploymentId);
  });
}

/** Deployments of projects (docs/contract.md "Deployments"). */
export function deploymentRoutes(api: FastifyInstance, parts: Parts): void {
  readRoutes(api, parts);
  changeRoutes(api, parts);
}
