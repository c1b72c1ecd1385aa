import { fault } from '#common/contract/faults.ts';
import { deployBranch } from '#server/developer/delivery/deployments/deploy-branch.ts';
import { AppError } from '#server/platform/app-error.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findDeployHook, recordDeployHookUse } from './store';

const CALLS = { name: 'deploy-hook', most: 30, seconds: 600 } as const;

/**
 * Deploys the hook's branch with a new build, as something outside the commit changed. Returns a queued one.
 * @param address of the caller, audited
 * @returns the deployment's id
 * @throws AppError `not_found` for an invalid secret, `rate_limited`, `conflict` (deleted, suspended); see
 * `deployBranch`
 */
export async function runHook(
  parts: Pick<Parts, 'db' | 'jobs' | 'settings' | 'events'>,
  secret: string,
  address: string,
): Promise<string> {
  const hook = await findDeployHook(parts.db, secret);
  if (hook === null) throw new AppError('not_found');
  const { id, name, createdBy, branch, projectId, organizationId, deletedAt, suspendedAt } = hook;
  await consumeRateLimit(parts.db, CALLS, id);
  await recordDeployHookUse(parts.db, id);
  if (suspendedAt !== null) throw new AppError('conflict', { details: [fault(null, 'hook_organization_suspended')] });
  if (deletedAt !== null) throw new AppError('conflict', { details: [fault(null, 'hook_project_deleted')] });
  const by = { userId: null, organizationId, address };
  return deployBranch(parts, by, { projectId, branchName: branch, force: true, hook: { id, name, createdBy } });
}
