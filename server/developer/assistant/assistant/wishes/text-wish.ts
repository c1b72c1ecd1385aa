import type { Hints, Instruction } from '../instruction/instruction.ts';
import { readAround } from './around.ts';
import { SPEECHES, wordSet } from './words.ts';
import { joinPhrases } from './phrases.ts';
import type { Token } from './token.ts';

const USE = wordSet('use write put have');
const MAKE = wordSet('make let have get');
const CALL = wordSet('call name');
const BE = wordSet('be become ser estar être essere diventare sein werden');
const BECOMES = wordSet('-> => → ⇒ becomes');

const QUOTES = /^['"`’‘“”„«»]$/;

/** A quotation mark that belongs to no quote, and is no apostrophe: what is quoted is not clear. */
function hasLooseMark(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ kind, text, start, end }, at) =>
      kind === 'sign' && QUOTES.test(text) && (tokens[at - 1]?.end !== start || tokens[at + 1]?.start !== end),
  );
}

/** A sentence in parts, and what is read of it. */
interface Sentence {
  readonly all: readonly Token[];
  /** Where its quotes are. */
  readonly quotes: readonly number[];
}

function replace(from: string | undefined, to: string | undefined, hints: Hints | null): Instruction | null {
  return from === undefined || to === undefined || hints === null ? null : { act: 'replace', from, to, hints };
}

function rewrite(to: string | undefined, hints: Hints | null): Instruction | null {
  return to === undefined || hints === null || hints.kinds.length === 0
    ? null
    : { act: 'rewrite', to, hints, loose: false };
}

/** `Change the text on the button from "A" to "B"`, `Sostituisci "A" con "B"`, `把“A”改成“B”`; and without the old text. */
function readChange({ all, quotes }: Sentence): Instruction | null {
  const [first = -1, second] = quotes;
  const last = second ?? first;
  let found: Instruction | null = null;
  for (const { verbs, to, fillers } of SPEECHES) {
    const verb = all.findIndex(({ kind, small }) => kind === 'word' && verbs.has(small));
    if (verb < 0 || verb > first || quotes.length > 2) continue;
    const says = all[last - 1]?.small === 'SAY' ? last - 2 : last - 1;
    if (!to.has(all[says]?.small ?? '') || says <= (second === undefined ? verb : first)) continue;
    const subject = all.slice(verb + 1, second === undefined ? says : first);
    const middle = second === undefined ? [] : all.slice(first + 1, says);
    const hints = readAround([...all.slice(0, verb), ...subject, ...middle, ...all.slice(last + 1)], fillers);
    const read =
      second === undefined ? rewrite(all[first]?.text, hints) : replace(all[first]?.text, all[second]?.text, hints);
    // A verb of two languages: the one whose other words are known.
    if (hints?.unknown.length === 0 && read) return read;
    found ??= read;
  }
  return found;
}

/** `The button should say "B" instead of "A"`, `"A" should be "B"`, `The heading should read "B"`. */
function readShould({ all, quotes }: Sentence): Instruction | null {
  const should = all.findIndex(({ small }) => small === 'SHOULD');
  const says = all[should + 1];
  if (should < 0 || !says || (says.small !== 'SAY' && !BE.has(says.small))) return null;
  const to = quotes.find((at) => at > should);
  if (to === undefined || to > should + 3) return null;
  const instead = all.findIndex(({ small }) => small === 'INSTEAD');
  const from = quotes.find((at) => at !== to);
  if (quotes.length > 2 || (from !== undefined && from > to && (instead < to || instead > from))) return null;
  const rest = all.filter(
    ({ small }, at) => at !== from && at !== to && at !== should && at !== should + 1 && small !== 'INSTEAD',
  );
  const hints = readAround(rest);
  return from === undefined
    ? instead < 0
      ? rewrite(all[to]?.text, hints)
      : null
    : replace(all[from]?.text, all[to]?.text, hints);
}

/** `Use "B" instead of "A"`, `Instead of "A", write "B"`, `Say "B" instead of "A" on the button`. */
function readInstead({ all, quotes }: Sentence): Instruction | null {
  const instead = all.findIndex(({ small }) => small === 'INSTEAD');
  const [first, second] = quotes;
  if (instead < 0 || first === undefined || second === undefined || quotes.length > 2) return null;
  const said = all.findIndex(({ small }) => small === 'SAY' || USE.has(small));
  const isBefore = instead < first;
  if (said < 0 || said > second || (!isBefore && (instead > second || said > first))) return null;
  const rest = all.filter((_each, at) => ![instead, first, second, said].includes(at));
  const [from, to] = isBefore ? [first, second] : [second, first];
  return replace(all[from]?.text, all[to]?.text, readAround(rest));
}

/** `Make the button say "B"`, `Make the button "A" say "B"`, `Call the button "B"`. */
function readMake({ all, quotes }: Sentence): Instruction | null {
  const verb = all.findIndex(({ small }) => MAKE.has(small) || CALL.has(small));
  const says = all.findIndex(({ small }) => small === 'SAY');
  const to = quotes.at(-1);
  const from = quotes.length === 2 ? quotes[0] : undefined;
  if (verb < 0 || to === undefined || quotes.length > 2) return null;
  const isCalled = CALL.has(all[verb]?.small ?? '') && from === undefined;
  if (!isCalled && (says < verb || says !== to - 1 || (from !== undefined && from > says))) return null;
  const hints = readAround(all.filter((_each, at) => ![verb, says, from, to].includes(at)));
  return from === undefined ? rewrite(all[to]?.text, hints) : replace(all[from]?.text, all[to]?.text, hints);
}

/** `"A" -> "B"`, `Button "A" → "B"`. */
function readArrow({ all, quotes }: Sentence): Instruction | null {
  const [first, second] = quotes;
  if (first === undefined || second !== first + 2 || quotes.length > 2) return null;
  if (!BECOMES.has(all[first + 1]?.small ?? '')) return null;
  const hints = readAround([...all.slice(0, first), ...all.slice(second + 1)]);
  return replace(all[first]?.text, all[second]?.text, hints);
}

/**
 * Reads a wish about a quoted text, in any of the interface's languages.
 * @returns null where it is none; unknown words are among its hints, so that nothing is changed at once
 */
export function readTextWish(tokens: readonly Token[]): Instruction | null {
  const all = joinPhrases(tokens);
  const quotes = all.flatMap(({ kind }, at) => (kind === 'quote' ? [at] : []));
  if (quotes.length === 0 || hasLooseMark(tokens)) return null;
  const sentence = { all, quotes };
  return (
    readShould(sentence) ?? readInstead(sentence) ?? readChange(sentence) ?? readMake(sentence) ?? readArrow(sentence)
  );
}
