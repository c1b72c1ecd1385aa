import * as z from 'zod';
import { DEPLOYMENT_STATUSES, DEPLOYMENT_TARGETS } from './deployments';
import { body, endpoint, ok, okWithMessage, time, total } from './endpoint';
import { branchName } from './repositories';

/** Hooks of one project. */
export const MAX_DEPLOY_HOOKS = 20;

const deployHook = z.object({
  id: z.string(),
  name: z.string(),
  /** The branch that it deploys. */
  branch: z.string(),
  /** The first characters of its secret. */
  prefix: z.string(),
  last_used_on: time.nullable(),
  added_on: time,
});
export type DeployHook = z.infer<typeof deployHook>;

const develop = { access: 'develop', scope: 'organization' } as const;
const projectId = z.string().max(64);

export const getDeployHooks = endpoint({
  method: 'GET',
  path: 'project/deploy-hooks',
  ...develop,
  summary: 'Deploy hooks of a project, newest first; never their addresses',
  query: z.strictObject({ projectId }),
  reply: ok({ hooks: z.array(deployHook), tc: total }),
});

export const createDeployHook = endpoint({
  method: 'POST',
  path: 'project/deploy-hooks',
  ...develop,
  neverKept: true,
  summary: 'Make a deploy hook for a branch; its address is told this once',
  body: body({
    projectId,
    name: z.string().trim().min(1).max(80),
    branchName,
  }),
  status: 201,
  reply: okWithMessage({ hook: deployHook, url: z.string() }),
});

export const revokeDeployHook = endpoint({
  method: 'POST',
  path: 'project/deploy-hooks/delete/:id',
  ...develop,
  summary: 'Revoke a deploy hook: its address stops working at once',
  params: z.strictObject({ id: z.string().max(64) }),
  reply: okWithMessage({}),
});

export const runDeployHook = endpoint({
  method: 'POST',
  path: 'hooks/:secret',
  access: 'anonymous',
  summary: 'Deploy the branch of the hook with this address, built anew; whatever is sent along counts for nothing',
  params: z.strictObject({ secret: z.string() }),
  anyBody: true,
  neverKept: true,
  reply: ok({
    number: z.number().int(),
    branch: z.string(),
    sha: z.string(),
    target: z.enum(DEPLOYMENT_TARGETS),
    deploymentStatus: z.enum(DEPLOYMENT_STATUSES),
  }),
});
