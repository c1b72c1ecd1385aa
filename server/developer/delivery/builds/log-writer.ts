import type { Readable } from 'node:stream';
import { MAX_LOG_LINES } from '#common/contract/deployments.ts';
import type { StoredLine } from '#server/platform/db/schema/builds.ts';
import { cleanLine, readOutput } from './log-text';

/** Lines that are stored at once, at most. */
export const MAX_BATCH = 500;
const FLUSH_MS = 300;

/** Writes the log of one build: cleaned, masked, numbered, in batches. */
export interface LogWriter {
  /** Appends a server message. */
  readonly say: (text: string) => void;
  /** Reads a command's output to its end. */
  readonly read: (stream: 'out' | 'err') => (source: Readable) => Promise<void>;
  /** Resolves when everything is stored. @throws what storing threw */
  readonly close: () => Promise<void>;
}

/**
 * @param storeLines stores some lines in a row, given the number of the first
 * @param mask takes secrets out of a line before it is written anywhere
 */
export function createLogWriter(
  storeLines: (firstLine: number, lines: readonly StoredLine[]) => Promise<void>,
  mask: (line: string) => string,
): LogWriter {
  let waiting: StoredLine[] = [];
  let count = 0;
  let stored = 0;
  let writing: Promise<void> = Promise.resolve();
  let failure: unknown = null;
  let timer: NodeJS.Timeout | undefined;

  const store = async () => {
    const lines = waiting.splice(0, MAX_BATCH);
    if (lines.length === 0) return;
    await storeLines(stored + 1, lines);
    stored += lines.length;
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
    if (count > MAX_LOG_LINES) return;
    waiting.push({ at: Date.now(), stream, text: cleanLine(text, mask) });
    if (waiting.length >= MAX_BATCH) flush();
    else timer ??= setTimeout(flush, FLUSH_MS);
  };

  return {
    say: (text) => add('step', text),
    read: (stream) => (source) =>
      readOutput(
        source,
        (line) => add(stream, line),
        // A command that prints faster than the database writes waits for it.
        () => (waiting.length >= MAX_BATCH ? writing : undefined),
      ),
    close: async () => {
      flush();
      await writing;
      if (failure !== null) throw failure instanceof Error ? failure : new Error('The log could not be stored.');
    },
  };
}

/** Logs what a build produced, and which of its files visitors do not get. */
export function sayResult(
  { say }: Pick<LogWriter, 'say'>,
  { secrets, files }: { readonly secrets: readonly string[]; readonly files: number },
): void {
  if (secrets.length > 0) say(`Not published, as keys may stand there: ${secrets.slice(0, 20).join(', ')}`);
  say(`${files} files.`);
}
