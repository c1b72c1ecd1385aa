import { call } from './client/client';
import type { Reply } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';

const LIST = 'GET v1/auth/sessions';
export type OpenSession = Reply<typeof LIST>['sessions'][number];

/** One's open sessions, the last used first. */
export function useSessions(): CallState<typeof LIST> {
  return useCall(LIST, {});
}

/** Ends another session of one's own. */
export async function endOtherSession(id: string): Promise<void> {
  await call('POST v1/auth/sessions/end', { body: { id } });
  await reread(LIST);
}

/** Ends all of one's sessions, this one too. */
export async function endAllSessions(): Promise<void> {
  await call('POST v1/auth/sessions/end', { body: { all: true } });
}
