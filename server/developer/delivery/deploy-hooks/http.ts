import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/deploy-hooks.ts';
import { fault } from '#common/contract/faults.ts';
import { readDeploymentById } from '#server/developer/delivery/deployments/store.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { runHook } from './run-hook';
import { addDeployHook, listDeployHooks, removeDeployHook } from './store';

const SHA = /^[0-9a-f]{40}$/;

/** Deploy hooks of projects, and their addresses (docs/contract.md "Deployments"). */
export function deployHookRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;

  handle(api, contract.getDeployHooks, async ({ actor, query }) => {
    const { project } = await findProject(db, actor.organizationId, query.projectId);
    const hooks = await listDeployHooks(db, project.id);
    return { hooks, tc: hooks.length };
  });

  handle(api, contract.createDeployHook, async ({ actor, body, request }) => {
    const { project, repository } = await findProject(db, actor.organizationId, body.projectId);
    const { name, branchName: branch } = body;
    await requireGit(parts);
    const isThere = !SHA.test(branch) && (await resolveCommit(repositoryAt(parts, repository.id), branch)) !== null;
    if (!isThere) throw new AppError('invalid', { details: [fault('branchName', 'branch_missing')] });
    const { hook, secret } = await db.transaction(async (tx) => {
      const added = await addDeployHook(tx, { projectId: project.id, name, branch, createdBy: actor.userId });
      const details = { name, branch };
      await recordAuditEvent(tx, {
        ...actedBy(actor, request),
        act: 'deploy-hook-created',
        target: project.name,
        details,
      });
      return added;
    });
    const url = new URL(`/api/hooks/${secret}`, settings.publicUrl).href;
    return withText('New Deploy Hook Added.', { hook, url });
  });

  handle(api, contract.revokeDeployHook, async ({ actor, params, request }) => {
    await db.transaction(async (tx) => {
      const { name, projectName } = await removeDeployHook(tx, actor.organizationId, params.id);
      const by = actedBy(actor, request);
      await recordAuditEvent(tx, { ...by, act: 'deploy-hook-revoked', target: projectName, details: { name } });
    });
    return withText('Deleted Successfully.');
  });

  // The same for every address, so that it says nothing of which hooks there are. HEAD goes with GET.
  api.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: `/${contract.runDeployHook.path}`,
    config: { endpoint: contract.runDeployHook },
    handler: (_request, reply) => {
      void reply.header('allow', contract.runDeployHook.method);
      throw new AppError('method_not_allowed', { details: [fault(null, 'hook_needs_post')] });
    },
  });

  handle(api, contract.runDeployHook, async ({ params, request }) => {
    const id = await runHook(parts, params.secret, request.ip);
    const { number, branch, sha, target, status } = await readDeploymentById(db, settings.previewUrl, id);
    return { number, branch, sha, target, deploymentStatus: status };
  });
}
