import type { Readable } from 'node:stream';
import { MOST_LOG_LINES } from '#common/contract/deployments.ts';
import type { Database } from '#server/platform/db/database.ts';
import { buildLogs, type StoredLine } from '#server/platform/db/schema/builds.ts';
import { notifyBuild } from './build-news';
import { cleanLine, createLineSplitter } from './log-text';

const BATCH = 500;
const FLUSH_MS = 300;

/** Writes the log of one build: cleaned, masked, numbered, in batches. */
export interface LogWriter {
  /** Says something of the server's own. */
  readonly say: (text: string) => void;
  /** Reads a command's output to its end. */
  readonly read: (stream: 'out' | 'err') => (source: Readable) => Promise<void>;
  /** Resolves when everything is stored. @throws what storing threw */
  readonly close: () => Promise<void>;
}

/**
 * @param mask takes secrets out of a line before it is written anywhere
 */
export const createLogWriter = (db: Database, buildId: string, mask: (line: string) => string): LogWriter => {
  let waiting: StoredLine[] = [];
  let count = 0;
  let stored = 0;
  let writing: Promise<void> = Promise.resolve();
  let failure: unknown = null;
  let timer: NodeJS.Timeout | undefined;

  const store = async () => {
    const lines = waiting.splice(0, BATCH);
    if (lines.length === 0) return;
    await db.insert(buildLogs).values({ buildId, firstLine: stored + 1, lines });
    stored += lines.length;
    await notifyBuild(db, buildId);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing
      .then(async () => {
        while (waiting.length > 0) await store();
      })
      .catch((error: unknown) => {
        failure ??= error;
        waiting = [];
      });
  };
  const add = (stream: StoredLine['stream'], text: string) => {
    count += 1;
    if (count > MOST_LOG_LINES) return;
    waiting.push({ at: Date.now(), stream, text: cleanLine(text, mask) });
    if (waiting.length >= BATCH) flush();
    else timer ??= setTimeout(flush, FLUSH_MS);
  };

  return {
    say: (text) => add('step', text),
    read: (stream) => async (source) => {
      const splitter = createLineSplitter((line) => add(stream, line));
      // A command that prints faster than the database writes waits for it.
      for await (const chunk of source as AsyncIterable<Buffer>) {
        splitter.write(chunk);
        if (waiting.length >= BATCH) await writing;
      }
      splitter.end();
    },
    close: async () => {
      flush();
      await writing;
      if (failure !== null) throw failure instanceof Error ? failure : new Error('The log could not be stored.');
    },
  };
};
