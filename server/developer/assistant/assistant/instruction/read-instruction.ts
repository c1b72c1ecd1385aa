import { HEX } from '#server/developer/source/texts/reads-like-text.ts';
import { readHints, unquotePaths } from './hints.ts';
import type { Instruction } from './instruction.ts';
import { hasQuotation, hasQuote, nextOpening, type Quoted, readQuoted } from './quotes.ts';
import { readQuestion } from './read-question.ts';

/** The longest instruction that is read. Characters. */
export const MAX_INSTRUCTION = 4000;

/** Quotation marks of an instruction of a person: of more of them, each may belong to each. */
const MAX_MARKS = 60;
/** The patterns below take time by the square of white space. */
const SPACES = /\s{2,}/g;

const VERB = /\b(replace|change|set|rename|update|edit|correct)\b\s*/i;
const BETWEEN = /(?:^|\s)(?:with|to|by|into|->|→|=>)\s+$/i;
const NAME = String.raw`--[\w-]+|\$[\w-]+|@[\w-]+|[A-Za-z_][\w-]*(?:[.:][\w-]+)*`;
const SET = new RegExp(
  String.raw`^((?:(?:the|css|custom|property|variable|token|value|of|translation|translations|theme|key|colou?r)\s+)*)["'\`]?(${NAME})["'\`]?(\s+[^'"]*?)?\s+(?:to|with|by|into)\s+(.+)$`,
  'is',
);
const COLOR = /^((?:[\w-]+\s+)*?)(#[\da-f]{3,8})\b(\s+[^'"]*?)?\s+(?:with|to|by|into)\s+(.+)$/is;
const KEY = String.raw`["'\`“‘]?([\w$-]+(?:[.:][\w-]+)*)["'\`”’]?`;
const RENAME = new RegExp(
  String.raw`^(?:the\s+)?((?:(?:translation|locale|i18n|message|text)\s+)?key\s+)?${KEY}\s+(?:to|into|as)\s+${KEY}[.!]?$`,
  'i',
);

/** The words before the verb may be politeness and hints; others (not, why, if) may reverse the meaning. */
function isHarmless(before: string) {
  return readHints('', before).unknown.length === 0 && !/\bkinds?\b/.test(before);
}

interface Pair {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly around: string;
}

/** Whether a new text may end before another quotation: `to "City" from "x"` is not the text `City" from "x`. */
function mayEndEarlier(rest: string, readings: readonly Quoted[]): boolean {
  return readings.some(({ end }) => hasQuotation(rest.slice(end)));
}

/** All ways to read "… 'old' … with 'new' …": one is clear; two, or null, are ambiguous. */
function readPairs(rest: string): Pair[] | null {
  const first = nextOpening(rest, 0);
  if (first < 0 || (rest.match(/['"`“”„‘’‚«»]/g)?.length ?? 0) > MAX_MARKS) return [];
  const pairs: Pair[] = [];
  for (const from of readQuoted(rest, first)) {
    const second = nextOpening(rest, from.end);
    const between = rest.slice(from.end, second < 0 ? undefined : second);
    if (second < 0 || !BETWEEN.test(between)) continue;
    const readings = readQuoted(rest, second);
    if (mayEndEarlier(rest, readings)) return null;
    for (const to of readings) {
      const around = `${between.replace(BETWEEN, ' ')} ${rest.slice(to.end)}`;
      if (!hasQuote(around)) pairs.push({ from: from.text, to: to.text, subject: rest.slice(0, first), around });
    }
  }
  return pairs;
}

/** The value that follows "to": quoted, or all up to a hint at the end. */
function readValue(text: string): { value: string; quoted: boolean; after: string } | null {
  const readings = nextOpening(text, 0) === 0 ? readQuoted(text, 0) : [];
  if (mayEndEarlier(text, readings)) return null;
  const wholes = readings.filter((each) => !hasQuote(text.slice(each.end)));
  const whole = wholes[0];
  if (wholes.length === 1 && whole && !/^\s*,/.test(text.slice(whole.end)))
    return { value: whole.text, quoted: true, after: text.slice(whole.end) };
  const hint = /\s+(?:(?:in|inside|within)\s+\S+(?:\s+(?:file|folder))?|everywhere)\s*[.!]?$/i.exec(text);
  const value = (hint ? text.slice(0, hint.index) : text).trim().replace(/[.!]$/, '').trim();
  return value && value.length <= 500 ? { value, quoted: false, after: hint?.[0] ?? '' } : null;
}

function isColorValue(value: string) {
  return HEX.test(value) || /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|var)\([^;{}]*\)$/i.test(value);
}

function readColor(rest: string, before: string): Instruction | null {
  const match = COLOR.exec(rest);
  const value = match && readValue(match[4] ?? '');
  if (!match || !value || !HEX.test(match[2] ?? '')) return null;
  if (!isColorValue(value.value) && !/^[a-z]+$/i.test(value.value)) return null;
  const hints = readHints(match[1] ?? '', `${before} ${match[3] ?? ''} ${value.after}`);
  return { act: 'colour', from: match[2] ?? '', to: value.value, hints };
}

/** A name that is unlikely in a sentence: with a dot, a sign or a capital inside. */
function looksLikeName(name: string) {
  return /^(?:--|\$|@)|[._:]|[a-z][A-Z]|^[A-Z\d_]+$/.test(name);
}

function readSet(rest: string, before: string): Instruction | null {
  const match = SET.exec(rest);
  const value = match && readValue(match[4] ?? '');
  const name = match?.[2] ?? '';
  if (!match || !value) return null;
  const said = /\b(?:key|token|variable|property|translation|theme)\b/i.test(match[1] ?? '');
  if (!said && !looksLikeName(name) && !isColorValue(value.value)) return null;
  // "from 'old'" only repeats the current text.
  const hints = readHints('', `${before} ${(match[3] ?? '').replace(/\bfrom\s+\S+/i, '')} ${value.after}`);
  return { act: 'set', name, to: value.value, quoted: value.quoted, hints };
}

function readRename(verb: string, rest: string, before: string): Instruction | null {
  const match = verb.toLowerCase() === 'rename' ? RENAME.exec(rest.trim()) : null;
  const [from, to] = [match?.[2] ?? '', match?.[3] ?? ''];
  if (!match || (!match[1] && !(looksLikeName(from) && looksLikeName(to) && !hasQuote(rest)))) return null;
  return { act: 'rename-key', from, to, hints: readHints('', before) };
}

/**
 * Reads an instruction by its form (visible-cases.json, rule 1). What it does not understand it never guesses.
 * @returns `unclear` for free wording; its `within` names files that are spoken of
 */
export function readInstruction(written: string): Instruction {
  const spaced = written.slice(0, MAX_INSTRUCTION).replace(SPACES, (run) => (run.includes('\n') ? '\n' : ' '));
  const text = unquotePaths(spaced).trim();
  const question = readQuestion(text);
  if (question) return question;
  const unclear: Instruction = { act: 'unclear', within: readHints('', text).within };
  const verb = VERB.exec(text);
  if (!verb || hasQuote(text.slice(0, verb.index)) || !isHarmless(text.slice(0, verb.index))) return unclear;
  const before = text.slice(0, verb.index);
  const rest = text.slice(verb.index + verb[0].length);
  const renamed = readRename(verb[1] ?? '', rest, before);
  if (renamed) return renamed;
  const pairs = readPairs(rest);
  const pair = pairs?.[0];
  if (!pairs || pairs.length > 1) return unclear;
  if (!pair) return readColor(rest, before) ?? readSet(rest, before) ?? unclear;
  const hints = readHints(pair.subject, `${before} ${pair.around}`);
  const color = HEX.test(pair.from.trim()) && isColorValue(pair.to.trim());
  if (color) return { act: 'colour', from: pair.from.trim(), to: pair.to.trim(), hints };
  return { act: 'replace', from: pair.from, to: pair.to, hints };
}
