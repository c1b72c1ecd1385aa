import type { Readable } from 'node:stream';
import { MAX_LOG_LINES } from '#common/contract/deployments.ts';
import type { StoredLine } from '#server/platform/db/schema/builds.ts';
import { cleanLine, readOutput } from './log-text';

/** Lines that are stored at once, at most. */
export const MAX_BATCH = 500;
const FLUSH_MS = 300;
/** Lines of the end that are kept of a log that is longer than all that is kept: they say why it ended. */
const TAIL = 2000;
/** One more says how many are left out. */
const HEAD = MAX_LOG_LINES - TAIL - 1;

/** Holds the last lines of a log. */
function createTail() {
  let lines: StoredLine[] = [];
  let left = 0;
  const trim = () => {
    const over = Math.max(0, lines.length - TAIL);
    left += over;
    lines = lines.slice(over);
  };
  return {
    add: (line: StoredLine) => {
      if (lines.push(line) >= TAIL + MAX_BATCH) trim();
    },
    /** Gives them, behind a line that says how many others there were. */
    end: (): readonly StoredLine[] => {
      trim();
      const first = lines[0];
      return left === 0 || !first
        ? lines
        : [{ at: first.at, stream: 'step', text: `Lines left out: ${left}.` }, ...lines];
    },
  };
}

/** Writes the log of one build: cleaned, masked, numbered, in batches; of a very long one its begin, and in the end its end. */
export interface LogWriter {
  /** Appends a server message. */
  readonly say: (text: string) => void;
  /** Reads a command's output to its end. @param see is shown each line, too */
  readonly read: (stream: 'out' | 'err', see?: (line: string) => void) => (source: Readable) => Promise<void>;
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
  const tail = createTail();
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
    const line = { at: Date.now(), stream, text: cleanLine(text, mask) };
    count += 1;
    if (count > HEAD) return tail.add(line);
    waiting.push(line);
    if (waiting.length >= MAX_BATCH) flush();
    else timer ??= setTimeout(flush, FLUSH_MS);
  };

  return {
    say: (text) => add('step', text),
    read: (stream, see) => (source) =>
      readOutput(
        source,
        (line) => {
          see?.(line);
          add(stream, line);
        },
        // A command that prints faster than the database writes waits for it.
        () => (waiting.length >= MAX_BATCH ? writing : undefined),
      ),
    close: async () => {
      waiting.push(...tail.end());
      flush();
      await writing;
      if (failure !== null) throw failure instanceof Error ? failure : new Error('The log could not be stored.');
    },
  };
}

/** Logs what a build produced. @param notes of its files (result-notes.ts) */
export function sayResult(
  { say }: Pick<LogWriter, 'say'>,
  { notes, files }: { readonly notes: readonly string[]; readonly files: number },
): void {
  for (const note of notes) say(note);
  say(`${files} files.`);
}
