import { onSessionNews } from '#server/developer/projects/chat-sessions/session-news.ts';
import { BuildCancelled } from '#server/developer/delivery/builds/build-failure.ts';
import { startHeartbeat } from '#server/platform/lease.ts';
import { findDevCommand } from './dev-command';
import { followBranch } from './follow-branch';
import { devServerAsks } from './news';
import { type DevServerOrder, type DevServerParts, openOrder } from './open-order';
import { type Listening, runDevServer } from './run-dev-server';
import { BEAT_MS, beatDevServer, changeDevServer, type DevServerChange } from './store';

/** Why one is stopped. */
export type StopAs = {
  readonly state: 'stopped' | 'sleeping';
  readonly reason: 'idle' | 'made_room' | 'interrupted' | null;
};

/** A development server of this process. */
export interface LocalDevServer extends DevServerOrder {
  /** The way to it; null until it listens. */
  readonly bridge: () => Listening['bridge'] | null;
  /** Resets the idle timer. */
  readonly touch: () => void;
  /** When it was used last, as `Date.now()`. */
  readonly usedAt: () => number;
  /** Ends it, with all that it started. Resolves when nothing of it is left. */
  readonly stop: (as: StopAs) => Promise<void>;
}

/**
 * Starts a development server in a claimed slot (`claimPlace`) and supervises it: sends heartbeats, follows the branch
 * of its session, handles requests of other processes, and sleeps when idle.
 * @param onRestart another process requests a restart, called after it ended
 * @param onEnd called after cleanup
 */
export function startLocal(
  parts: DevServerParts,
  order: DevServerOrder,
  { onRestart, onEnd }: { readonly onRestart: () => void; readonly onEnd: () => void },
): LocalDevServer {
  const { instanceId, sessionId } = order;
  const { idleMs } = parts.settings.devServers;
  const abort = new AbortController();
  let listening: Listening | null = null;
  let usedAt = Date.now();
  let stopAs: StopAs | null = null;
  let follow: () => void = () => undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const change = (to: DevServerChange) => changeDevServer(parts.db, instanceId, sessionId, to);
  const touch = () => void (usedAt = Date.now());
  const end = (as: StopAs) => {
    stopAs ??= as;
    abort.abort();
  };
  const watchIdle = () => {
    const left = usedAt + idleMs - Date.now();
    if (left <= 0) end({ state: 'sleeping', reason: 'idle' });
    else idleTimer = setTimeout(watchIdle, left);
  };
  const beat = async () => {
    if (abort.signal.aborted) return;
    const asked = await beatDevServer(parts.db, instanceId, sessionId);
    if (asked === null) return follow();
    end({ state: 'stopped', reason: null });
    if (asked === 'restart') void ended.then(onRestart);
  };

  const run = async (): Promise<DevServerChange> => {
    const opened = await openOrder(parts, order, abort.signal);
    try {
      const { rootDirectory } = opened.context.build.settings;
      const command = await findDevCommand(opened.repository, opened.sha, rootDirectory);
      await change({ sha: opened.sha, command: command ?? '' });
      if (command === null) return { state: 'failed', reason: 'no_command', exitCode: null };
      const done = await runDevServer(sessionId, opened.context, command, (now) => {
        listening = now;
        touch();
        watchIdle();
        void change({ state: 'running' });
        const onWritten = async (to: DevServerChange) => (touch(), change(to));
        follow = followBranch(parts, order, opened, now, {
          onWritten,
          onGone: () => end({ state: 'stopped', reason: null }),
        });
      });
      if (done.reason === 'idle') return { state: 'sleeping', ...done };
      return { state: 'failed', ...done };
    } finally {
      listening = null;
      await opened.closeLog();
    }
  };

  const live = async () => {
    const heartbeat = startHeartbeat(beat, BEAT_MS);
    const stops = await Promise.all([
      devServerAsks.on(parts, sessionId, heartbeat.beat),
      onSessionNews(parts, sessionId, () => follow()),
    ]);
    try {
      const to = await run().catch((error: unknown): DevServerChange => {
        if (!(error instanceof BuildCancelled)) parts.log.error({ err: error }, 'A development server failed.');
        return { state: 'failed', reason: 'internal', exitCode: null };
      });
      await change(stopAs === null ? to : { ...stopAs, exitCode: null });
    } finally {
      heartbeat.stop();
      clearTimeout(idleTimer);
      for (const stop of stops) stop();
    }
  };
  const ended = live()
    .catch((error: unknown) => parts.log.error({ err: error }, 'The end of a development server could not be stored.'))
    .finally(onEnd);
  return {
    ...order,
    bridge: () => listening?.bridge ?? null,
    touch,
    usedAt: () => usedAt,
    stop: (as) => (end(as), ended),
  };
}
