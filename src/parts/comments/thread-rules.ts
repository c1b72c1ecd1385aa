import type { CommentThread } from '#src/api/comments.ts';

/** Numbers of threads, by when they were begun: one that is resolved keeps its own. */
export function numberThreads(threads: readonly CommentThread[]): ReadonlyMap<string, number> {
  const inOrder = [...threads].sort((a, b) => a.added_on.localeCompare(b.added_on) || a.id.localeCompare(b.id));
  return new Map(inOrder.map(({ id }, at) => [id, at + 1]));
}

/** No text of a person has it. */
const HELD = '\uE000';
/** Characters of a line that are looked at. */
const LOOKED_AT = 1000;

/** Signs of Markdown within a line, and their replacements. Names with `_` within are no emphasis. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'],
  [/<((?:https?:\/\/|mailto:)[^\s>]+)>/g, '$1'],
  [/(\*{1,3})(?=\S)(.+?)(?<=\S)\1/g, '$2'],
  [/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2'],
  [/~~(?=\S)(.+?)(?<=\S)~~/g, '$1'],
];

function withoutSigns(text: string): string {
  return SIGNS.reduce((line, [sign, plain]) => line.replace(sign, plain), text);
}

/** What is literal: code, and a sign behind a backslash. */
const LITERAL = /(`+[^`]+`+|\\[!-/:-@[-`{-~])/;

/** A line of Markdown as plain text: what its signs do is left out, code stays as it was typed. */
function plainLine(line: string): string {
  const begun = line.replace(/^[\s>]*(?:#{1,6}\s+|(?:[*+-]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?)?/, '');
  const literals: string[] = [];
  // Set aside, so that signs around them are still seen as one pair.
  const held = begun.split(LITERAL).map((part, at) => {
    if (at % 2 === 0) return part.replaceAll(HELD, '');
    literals.push(part.startsWith('\\') ? part.slice(1) : part.replace(/^`+|`+$/g, '').trim());
    return HELD;
  });
  return withoutSigns(held.join(''))
    .replaceAll(HELD, () => literals.shift() ?? '')
    .trim();
}

/** The first line of a text in Markdown that says something, as plain text. */
export function firstLine(text: string, most: number): string {
  const lines = text.split('\n').map((line) => plainLine(line.slice(0, LOOKED_AT)));
  const found = lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? text.trim();
  return found.length > most ? `${found.slice(0, most - 1).trimEnd()}…` : found;
}
