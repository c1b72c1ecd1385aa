import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate } from 'node:timers/promises';
import { inSlices } from '#server/platform/in-slices.ts';

/** Characters of a line that are kept, and how many of them are its end. */
const MAX_CHARACTERS = 2000;
const END_CHARACTERS = 400;
/** What is looked at of one line: more cannot be masked piece by piece. */
const MAX_READ = 64 * 1024;
const CUT = '…';

// Colours and movements of the cursor, titles of windows, sets of letters, and control characters but tabs.
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])/g;
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Half of a character, where a line was cut, cannot be stored. */
function wellFormed(text: string) {
  return Buffer.from(text).toString();
}

/** What is left where steps back let letters be written over, as spinners do. */
function writtenOver(text: string) {
  if (!text.includes('\b')) return text;
  const letters: string[] = [];
  let at = 0;
  for (const letter of text) {
    if (letter === '\b') {
      at = Math.max(0, at - 1);
      continue;
    }
    letters[at] = letter;
    at += 1;
  }
  return letters.join('');
}

/** A text without what only a terminal understands. */
export function plainText(text: string): string {
  return writtenOver(text.replace(ESCAPES, '')).replace(CONTROLS, '');
}

/** Where a line ends without the returns at its end. */
function endOf(line: string) {
  let end = line.length;
  while (line[end - 1] === '\r') end -= 1;
  return end;
}

/** Without what was written over by what follows a return. The returns at its end stay: more may follow them. */
function current(line: string) {
  return line.slice(line.lastIndexOf('\r', endOf(line) - 1) + 1);
}

/** What a terminal would show of a line in the end: progress that was written over is gone. */
function shown(line: string) {
  const written = line.slice(0, endOf(line));
  return written.slice(written.lastIndexOf('\r') + 1);
}

/** The begin and the end of a line that is too long; of one that was not read to its end the begin alone. */
function cut(text: string, isWhole: boolean) {
  if (text.length <= MAX_CHARACTERS) return text;
  if (!isWhole) return text.slice(0, MAX_CHARACTERS) + CUT;
  return text.slice(0, MAX_CHARACTERS - END_CHARACTERS) + CUT + text.slice(-END_CHARACTERS);
}

/**
 * A line of output as it is kept: without what only a terminal understands, without secrets, not endlessly long.
 * @param mask takes the secrets out, before anything is cut
 */
export function cleanLine(line: string, mask: (line: string) => string): string {
  return wellFormed(cut(mask(plainText(shown(line))), line.length < MAX_READ));
}

function fromReturn(text: string) {
  const at = text.lastIndexOf('\r');
  return at < 0 ? '' : text.slice(at);
}

/** Makes lines of bytes as they come. `end` gives the last one, which no line feed ends. */
export function createLineSplitter(onLine: (line: string) => void) {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  const take = (text: string) => {
    const lines = text.split('\n');
    // What is left out of an overlong line is left out until its end, or until it is written over.
    lines.forEach((part, index) => {
      const added = rest.length > MAX_READ ? fromReturn(part) : part;
      rest = current(rest + added);
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
