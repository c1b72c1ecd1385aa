import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate } from 'node:timers/promises';
import { inSlices } from '#server/platform/in-slices.ts';

/** Characters of a line that are kept. */
const MAX_CHARACTERS = 2000;
/** What is looked at of one line: more cannot be masked piece by piece. */
const MAX_READ = 64 * 1024;
const CUT = '…';

// Colours and movements of the cursor, titles of windows, and control characters but tabs.
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g;
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Half of a character, where a line was cut, cannot be stored. */
function wellFormed(text: string) {
  return Buffer.from(text).toString();
}

/** A text without what only a terminal understands. */
export function plainText(text: string): string {
  return text.replace(ESCAPES, '').replace(CONTROLS, '');
}

/** What a terminal would show of a line in the end: progress that was written over is gone. */
function shown(line: string) {
  const written = line.replace(/\r+$/, '');
  return written.slice(written.lastIndexOf('\r') + 1);
}

/**
 * A line of output as it is kept: without what only a terminal understands, without secrets, not endlessly long.
 * @param mask takes the secrets out, before anything is cut
 */
export function cleanLine(line: string, mask: (line: string) => string): string {
  const text = mask(plainText(shown(line)));
  return wellFormed(text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS) + CUT : text);
}

/** Makes lines of bytes as they come. `end` gives the last one, which no line feed ends. */
export function createLineSplitter(onLine: (line: string) => void) {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  const take = (text: string) => {
    const lines = text.split('\n');
    // What is left out of an overlong line is left out until its end.
    lines.forEach((part, index) => {
      rest = rest.length > MAX_READ ? rest : rest + part;
      if (index === lines.length - 1) return;
      onLine(rest.slice(0, MAX_READ));
      rest = '';
    });
  };
  return {
    write: (chunk: Buffer) => take(decoder.write(chunk)),
    end: () => {
      take(decoder.end());
      if (rest !== '') onLine(rest.slice(0, MAX_READ));
      rest = '';
    },
  };
}

function* handOut(lines: readonly string[], onLine: (line: string) => void) {
  for (const line of lines) {
    onLine(line);
    yield;
  }
}

/**
 * Reads what a command prints to its end. Strangers choose how many lines there are: others have their turn between them.
 * @param wait waited for after each piece
 */
export async function readOutput(
  source: Readable,
  onLine: (line: string) => void,
  wait: () => Promise<unknown> | undefined = () => undefined,
): Promise<void> {
  const lines: string[] = [];
  const splitter = createLineSplitter((line) => lines.push(line));
  for await (const chunk of source as AsyncIterable<Buffer>) {
    splitter.write(chunk);
    await inSlices(handOut(lines.splice(0), onLine));
    await setImmediate();
    await wait();
  }
  splitter.end();
  await inSlices(handOut(lines, onLine));
}

function* cleanEach<L extends { readonly text: string }>(lines: readonly L[], mask: (line: string) => string) {
  const cleaned: L[] = [];
  for (const line of lines) {
    cleaned.push({ ...line, text: cleanLine(line.text, mask) });
    yield;
  }
  return cleaned;
}

/** Cleans many lines that are there already, as {@link cleanLine}. */
export function cleanLines<L extends { readonly text: string }>(
  lines: readonly L[],
  mask: (line: string) => string,
): Promise<L[]> {
  return inSlices(cleanEach(lines, mask));
}
