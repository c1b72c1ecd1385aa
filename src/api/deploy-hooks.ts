import type { DeployHook } from '#common/contract/deploy-hooks.ts';
import { call } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';

export type { DeployHook };
const LIST = 'GET project/deploy-hooks';

/** Programs call hooks meanwhile: when each was last used is read again this often. */
const CALLS_MS = 10_000;

/** The deploy hooks of a project. */
export function useDeployHooks(projectId: string): CallState<typeof LIST> {
  return useCall(LIST, { query: { projectId } }, { refreshInterval: CALLS_MS });
}

/**
 * @returns the address of the new hook, which is shown only once
 * @throws ApiError `invalid` for a branch that is not there
 */
export async function createDeployHook(hook: { projectId: string; name: string; branchName: string }): Promise<string> {
  const { url } = await call('POST project/deploy-hooks', { body: hook });
  await reread(LIST);
  return url;
}

/** Ends a hook: its address stops working. */
export async function revokeDeployHook(id: string): Promise<void> {
  await call('POST project/deploy-hooks/delete/:id', { params: { id } });
  await reread(LIST);
}
