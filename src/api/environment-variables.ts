import type { EnvironmentVariable, VariableInput } from '#common/contract/environment-variables.ts';
import { call } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';

export type { EnvironmentVariable, VariableInput };
const READ = 'GET project/env';

/** Names and uses of a project's variables; their values never leave the server. */
export function useEnvironment(projectId: string): CallState<typeof READ> {
  return useCall(READ, { query: { projectId } }, { keepPreviousData: false });
}

/**
 * Replaces all variables of a project; one without a value keeps it.
 * @throws ApiError `invalid` naming `environment.variables.<index>.<field>`
 */
export async function saveEnvironment(projectId: string, variables: VariableInput[]): Promise<void> {
  await call('POST project/env', { body: { projectId, environment: { variables } } });
  await reread(READ);
}
