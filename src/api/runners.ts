import type { Runner } from '#common/contract/runners.ts';
import { call } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';

export type { Runner };
const LIST = 'GET admin/runners';
const HEALTH = 'GET health';

/** Other machines that build, for global administrators; what they do changes while one looks. */
export function useRunners(): CallState<typeof LIST> {
  return useCall(LIST, {}, { refreshInterval: 5000 });
}

/** Lets another machine build. @returns its token, which is shown only once */
export async function addRunner(name: string): Promise<string> {
  const { token } = await call('POST admin/runners', { body: { name } });
  await reread(LIST, HEALTH);
  return token;
}

/** Removes a machine: it is refused from now on. */
export async function removeRunner(id: string): Promise<void> {
  await call('POST admin/runners/delete/:id', { params: { id } });
  await reread(LIST, HEALTH);
}
