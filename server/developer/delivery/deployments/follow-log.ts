import type { EventOf } from '#common/contract/endpoint.ts';
import type { BuildProgress, followLog as contract } from '#common/contract/deployments.ts';
import { onBuildNews } from '#server/developer/delivery/builds/build-news.ts';
import { readLines, readProgress } from '#server/developer/delivery/builds/store.ts';
import { createWakeSignal } from '#server/platform/http/wake-signal.ts';
import type { Following } from '#server/platform/http/event-stream.ts';
import type { Parts } from '#server/platform/parts.ts';

type LogEvent = EventOf<typeof contract.events>;

const OVER = new Set<string>(['ready', 'failed', 'cancelled']);
/** Lines in one event. */
const MAX_LINES = 500;

async function* readFrom(parts: Pick<Parts, 'db'>, buildId: string, from: number) {
  let after = from;
  for (;;) {
    const lines = await readLines(parts.db, buildId, after);
    if (lines.length === 0) return;
    for (let at = 0; at < lines.length; at += MAX_LINES) {
      const some = lines.slice(at, at + MAX_LINES);
      after = some.at(-1)?.n ?? after;
      yield { id: String(after), event: 'lines', data: { lines: some } } as const;
    }
  }
}

/**
 * Streams the log of a build: its lines after the last one seen, its progress on each change, and its end. A build
 * whose log is not kept (null) ends at once.
 * @param isFollowed false: it ends with the existing lines
 */
export async function* followLog(
  parts: Pick<Parts, 'db' | 'listen'>,
  buildId: string | null,
  { lastEventId, signal, isFollowed }: Following & { readonly isFollowed: boolean },
): AsyncGenerator<LogEvent> {
  let after = /^\d{1,6}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0;
  let lastSent = '';
  if (buildId === null) {
    yield { event: 'end', data: {} };
    return;
  }
  const wakeSignal = createWakeSignal(signal);
  const stop = await onBuildNews(parts, buildId, wakeSignal.ring);
  try {
    while (!signal.aborted) {
      // Read before the lines: an ended one has all of its lines by then.
      const progress: BuildProgress | null = await readProgress(parts.db, buildId);
      for await (const event of readFrom(parts, buildId, after)) {
        after = Number(event.id);
        yield event;
      }
      if (progress !== null && JSON.stringify(progress) !== lastSent) yield { event: 'status', data: progress };
      lastSent = JSON.stringify(progress);
      const isOver = progress === null || OVER.has(progress.status);
      if (isOver) yield { event: 'end', data: {} };
      if (isOver || !isFollowed) return;
      await wakeSignal.heard(null);
    }
  } finally {
    stop();
  }
}
