import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/deployments.ts';
import { askToAdvance } from '#server/developer/together/change-sets/ask-to-advance.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { orderOfDeployment, orderOfProject } from '#server/developer/work/project-widgets/order-snapshots.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { cancelDeployment, retryDeployment, rollBack } from './change-deployment';
import { decideDeployment } from './decide';
import { deployBranch } from './deploy-branch';
import { followLog } from './follow-log';
import { findDeployment, listDeployments, readDeployment, readDeploymentById } from './store';

const readRoutes = (api: FastifyInstance, parts: Parts): void => {
  const { db, settings } = parts;
  const { previewUrl } = settings;

  handle(api, contract.getDeployments, async ({ actor, query }) => {
    const { organizationId } = actor;
    if (query.projectId !== undefined) await findProject(db, organizationId, query.projectId);
    return listDeployments(db, { organizationId, previewUrl }, query);
  });

  handle(api, contract.getDeployment, async ({ actor, query }) => {
    const { project } = await findProject(db, actor.organizationId, query.projectId);
    return { deployment: await readDeployment(db, previewUrl, project.id, query.number) };
  });

  handle(api, contract.followLog, async ({ actor, params, query, lastEventId, signal }) => {
    const { deployment } = await findDeployment(db, actor.organizationId, params.id);
    return followLog(parts, deployment.buildId, { lastEventId, signal, isFollowed: query.follow === 'true' });
  });
};

const changeRoutes = (api: FastifyInstance, parts: Parts): void => {
  const read = async (id: string) => ({
    deployment: await readDeploymentById(parts.db, parts.settings.previewUrl, id),
  });

  handle(api, contract.deploy, async ({ actor, body, request }) =>
    read(await deployBranch(parts, actedBy(actor, request), body)),
  );

  handle(api, contract.cancelDeployment, async ({ actor, body, request }) => {
    await cancelDeployment(parts, actedBy(actor, request), body.id);
    return read(body.id);
  });

  handle(api, contract.retryDeployment, async ({ actor, body, request }) =>
    read(await retryDeployment(parts, actedBy(actor, request), body.id)),
  );

  handle(api, contract.approveDeployment, async ({ actor, body, request }) => {
    await decideDeployment(parts, actedBy(actor, request), { id: body.id, approval: 'approved' });
    await askToAdvance(parts, { deploymentId: body.id });
    await orderOfDeployment(parts, body.id);
    return read(body.id);
  });

  handle(api, contract.refuseDeployment, async ({ actor, body, request }) => {
    await decideDeployment(parts, actedBy(actor, request), { ...body, approval: 'refused' });
    await askToAdvance(parts, { deploymentId: body.id });
    return read(body.id);
  });

  handle(api, contract.rollBack, async ({ actor, body, request }) => {
    await rollBack(parts, actedBy(actor, request), body);
    await orderOfProject(parts, body.projectId);
    return read(body.deploymentId);
  });
};

/** Deployments of projects (docs/contract.md "Deployments"). */
export const deploymentRoutes = (api: FastifyInstance, parts: Parts): void => {
  readRoutes(api, parts);
  changeRoutes(api, parts);
};
