import * as z from 'zod';
import { lineAt } from '#server/developer/source/texts/line-at.ts';
import { ToolFault } from '../tool-fault';
import type { OpenFile } from '../workspace';
import { cutLine } from './bounds';
import { defineTool } from './tool';

/** Lines that are compared to find the nearest one. */
const MAX_LINES = 5000;
const MAX_CHARACTERS = 400;
const NEAR = 0.6;

function placesOf(source: string, text: string): number[] {
  const found: number[] = [];
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + text.length)) found.push(at);
  return found;
}

function pairsOf(text: string): ReadonlySet<string> {
  const small = text.toLowerCase();
  return new Set(Array.from({ length: Math.max(1, small.length - 1) }, (_, at) => small.slice(at, at + 2)));
}

/** How much of the wanted pairs of letters a line has, 0 to 1: it may hold much else. */
function likeness(wanted: ReadonlySet<string>, line: string) {
  const there = pairsOf(line);
  return [...wanted].filter((pair) => there.has(pair)).length / wanted.size;
}

/** The line that is most like the first one of a text; null when none is. */
function nearestLine(shown: string, text: string) {
  const first = text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '');
  if (first === undefined) return null;
  const wanted = pairsOf(first.slice(0, MAX_CHARACTERS));
  const lines = shown.split('\n', MAX_LINES).map((line) => line.trim().slice(0, MAX_CHARACTERS));
  const scores = lines.map((line) => likeness(wanted, line));
  const best = Math.max(...scores);
  const at = scores.indexOf(best);
  return best >= NEAR ? { line: at + 1, text: lines[at] ?? '' } : null;
}

function missing({ path, shown }: OpenFile, text: string) {
  const near = nearestLine(shown, text);
  if (near === null) return new ToolFault('missing', path, 'No line of the file is like it.');
  return new ToolFault(
    'missing',
    path,
    `The nearest is line ${near.line}: ${JSON.stringify(cutLine(near.text))}`,
    near.line,
  );
}

function wrongCount({ path, source }: OpenFile, places: readonly number[], count: number) {
  const lines = places.slice(0, 20).map((at) => lineAt(source, at));
  const hint = `It is there ${places.length} times (lines ${lines.join(', ')}), expected: ${count}. Give more of what surrounds it, or the count.`;
  return new ToolFault('count', path, hint, lines[0] ?? null);
}

/** Replaces a text that occurs exactly as often as expected, in a file that is unchanged since it was read. */
export const replaceTextTool = defineTool({
  name: 'replaceText',
  description:
    'Replaces a text of a file, letter by letter, line breaks and indentation included. It must be there exactly `count` times (1 when left out), and `hash` must be the one the file was read with. Gives the new hash.',
  input: z.object({
    path: z.string().max(1000),
    oldText: z.string().min(1).max(100_000),
    newText: z.string().max(100_000),
    count: z.number().int().min(1).max(1000).optional(),
    hash: z.string().max(64),
  }),
  step: 'edits',
  edits: true,
  async run({ path, oldText, newText, count = 1, hash }, { workspace }) {
    const file = await workspace.open(path);
    if (hash !== file.hash) throw new ToolFault('stale', path, `The hash is ${file.hash} now.`);
    // Models write plain line ends; the file keeps its own.
    const own = (text: string) =>
      file.source.includes('\r\n') && !text.includes('\r') ? text.replaceAll('\n', '\r\n') : text;
    const places = placesOf(file.source, own(oldText));
    if (places.length === 0) throw missing(file, oldText);
    if (places.length !== count) throw wrongCount(file, places, count);
    await workspace.write(path, file.source.split(own(oldText)).join(own(newText)));
    const lines = places.slice(0, 20).map((at) => lineAt(file.source, at));
    return { path, replaced: places.length, lines, hash: (await workspace.open(path)).hash };
  },
});
