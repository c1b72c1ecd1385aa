import type { EventOf } from '#common/contract/endpoint.ts';
import type { followDevServer as contract } from '#common/contract/dev-servers.ts';
import { createWakeSignal } from '#server/platform/http/wake-signal.ts';
import type { Following } from '#server/platform/http/event-stream.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readDevLines } from './log-store';
import { devServerNews } from './news';
import { devServerToWire, findDevServer } from './store';

type DevServerEvent = EventOf<typeof contract.events>;

/** A running one is polled this often even without events: its process may have died. */
const LOOK_MS = 10_000;
/** Lines in one event. */
const MAX_LINES = 500;

/**
 * Streams a session's development server: its log after the last line seen, and its state on each change.
 * @param isFollowed false: it ends with the existing lines
 */
export async function* followDevServer(
  parts: Pick<Parts, 'db' | 'listen' | 'settings'>,
  sessionId: string,
  { lastEventId, signal, isFollowed }: Following & { readonly isFollowed: boolean },
): AsyncGenerator<DevServerEvent> {
  let after = /^\d{1,9}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0;
  let lastSent = '';
  const wakeSignal = createWakeSignal(signal);
  const stop = await devServerNews.on(parts, sessionId, wakeSignal.ring);
  try {
    while (!signal.aborted) {
      // Read before the lines: an ended one has all of its lines by then.
      const server = devServerToWire(parts.settings.previewUrl, await findDevServer(parts.db, sessionId));
      const lines = await readDevLines(parts.db, sessionId, after);
      for (let at = 0; at < lines.length; at += MAX_LINES) {
        const some = lines.slice(at, at + MAX_LINES);
        after = some.at(-1)?.n ?? after;
        yield { id: String(after), event: 'lines', data: { lines: some } };
      }
      if (JSON.stringify(server) !== lastSent) yield { event: 'server', data: server };
      lastSent = JSON.stringify(server);
      if (!isFollowed) return;
      await wakeSignal.heard(server.state === 'starting' || server.state === 'running' ? LOOK_MS : null);
    }
  } finally {
    stop();
  }
}
