import type { Readable } from 'node:stream';
import { cleanLine, readOutput } from '#server/developer/delivery/builds/log-text.ts';
import type { LogWriter } from '#server/developer/delivery/builds/log-writer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { StoredLine } from '#server/platform/db/schema/builds.ts';
import { addLines, MAX_BATCH } from './log-store';

const FLUSH_MS = 200;

/**
 * Writes the log of a development server: cleaned, masked, in batches, without an end. A log that cannot be stored for
 * a moment loses lines rather than the server.
 * @param mask takes secrets out of a line before it is written anywhere
 */
export function createDevLog(db: Database, sessionId: string, mask: (line: string) => string): LogWriter {
  let waiting: StoredLine[] = [];
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing
      .then(async () => {
        while (waiting.length > 0) await addLines(db, sessionId, waiting.splice(0, MAX_BATCH));
      })
      .catch(() => void (waiting = []));
  };
  const add = (stream: StoredLine['stream'], text: string) => {
    waiting.push({ at: Date.now(), stream, text: cleanLine(text, mask) });
    if (waiting.length >= MAX_BATCH) flush();
    else timer ??= setTimeout(flush, FLUSH_MS);
  };
  return {
    say: (text) => add('step', text),
    read: (stream) => (source: Readable) =>
      readOutput(
        source,
        (line) => add(stream, line),
        // A command that prints faster than the database writes waits for it.
        () => (waiting.length >= MAX_BATCH ? writing : undefined),
      ),
    close: async () => {
      flush();
      await writing;
    },
  };
}
