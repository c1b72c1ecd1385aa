import { useState } from 'react';
import type { StreamState } from '#src/api/client/use-events.ts';
import type { LogLine } from '#src/api/deployments.ts';
import {
  controlDevServer,
  type DevServer,
  type DevServerAction,
  type DevServerOf,
  rereadDevServers,
  type RunningDevServer,
  useDevServer,
  useDevServerEvents,
} from '#src/api/dev-servers.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** More are not kept, here and on the server. */
const MAX_LINES = 2000;

/** The development server of a session as it is now, and what can be done with it. */
export interface LiveServer {
  /** Null until it was read. */
  readonly server: DevServer | null;
  /** Its log since it was last started. */
  readonly lines: readonly LogLine[];
  /** Those of other sessions that hold all places; null: there is a place. */
  readonly inTheWay: readonly RunningDevServer[] | null;
  /** How many the organization may run at once. */
  readonly limit: number;
  /** Why none can run on this server. */
  readonly missing: string | null;
  /** Whether the session's newest commit has a command for one. */
  readonly hasCommand: boolean;
  readonly stream: StreamState;
  /** Why it could not be read, or the last act failed. */
  readonly failure: unknown;
  readonly busy: boolean;
  readonly retry: () => void;
  readonly act: (act: DevServerAction, of?: DevServerOf) => void;
}

/** Follows the development server of a session. */
export function useLiveServer({ projectId, sessionId }: DevServerOf): LiveServer {
  const own = { projectId, sessionId };
  const read = useDevServer(own);
  const [live, setLive] = useState<DevServer | null>(null);
  const [lines, setLines] = useState<readonly LogLine[]>([]);
  const { busy, error, run } = useSending();
  const stream = useDevServerEvents(sessionId, (event) => {
    if (event.event === 'lines') setLines((before) => [...before, ...event.data.lines].slice(-MAX_LINES));
    if (event.event !== 'server') return;
    setLive(event.data);
    if (event.data.state !== live?.state) void rereadDevServers();
  });
  const server = live ?? read.data?.server ?? null;
  const { running = [], limit = 0, missing = null, hasCommand = true } = read.data ?? {};
  const others = running.filter((one) => one.sessionId !== sessionId);
  return {
    server,
    limit,
    missing,
    hasCommand,
    stream,
    busy,
    lines: lines.filter(({ n }) => n >= (server?.logFrom ?? 1)),
    inTheWay: others.length >= limit && others.length > 0 ? others : null,
    failure: server === null ? read.error : error,
    retry: read.retry,
    act: (act, of = own) => void run(() => controlDevServer(act, of)),
  };
}
