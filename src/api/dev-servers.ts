import type { DevServer, DevServerState, RunningDevServer } from '#common/contract/dev-servers.ts';
import { call } from './client/client';
import type { CallInput, StreamEvent } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';
import { type StreamState, useEvents } from './client/use-events';

export type { DevServer, DevServerState, RunningDevServer };
const ONE = 'POST project/development/status';
const EVENTS = 'GET project/development/events/:sessionId';

/** Which session's. */
export type DevServerOf = CallInput<'POST project/development/start'>['body'];
export type DevServerEvent = StreamEvent<typeof EVENTS>;

/** Those of other sessions begin and end meanwhile. */
const OTHERS_MS = 10_000;

/** The development server of a session, and those of the organization that are at work. */
export function useDevServer(of: DevServerOf): CallState<typeof ONE> {
  return useCall(ONE, { body: of }, { keepPreviousData: false, refreshInterval: OTHERS_MS });
}

/** Follows a session's development server and its log. */
export function useDevServerEvents(sessionId: string, onEvent: (event: DevServerEvent) => void): StreamState {
  return useEvents(EVENTS, { params: { sessionId }, query: {} }, onEvent);
}

/** Refetches development servers on screen. */
export function rereadDevServers(): Promise<void> {
  return reread(ONE);
}

/** What can be done with one. */
export type DevServerAction = 'start' | 'restart' | 'stop';

/**
 * Starts, restarts or stops a session's development server.
 * @throws ApiError `conflict` while the organization runs as many as it may; `unavailable` where none can run
 */
export async function controlDevServer(act: DevServerAction, { projectId, sessionId }: DevServerOf): Promise<void> {
  try {
    await call(`POST project/development/${act}`, { body: { projectId, sessionId } });
  } finally {
    await rereadDevServers();
  }
}
