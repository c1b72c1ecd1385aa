import type { Hints, Instruction, Rewording } from '../instruction/instruction.ts';
import { readAround } from './around.ts';
import { isColorName } from './color-words.ts';
import { lookOf } from './look-words.ts';
import { joinPhrases } from './phrases.ts';
import type { Token } from './token.ts';
import { kindsOfWord, NARROWING, POLITE, SPEECHES, wordSet } from './words.ts';

type Speech = (typeof SPEECHES)[number];

const GERMAN = SPEECHES.at(-1);
/** Words of a subject beside articles: `the text of the button`. */
const SUBJECT = wordSet('the a text wording words label from of on in testo texto texte 文字 文本 نص');
const FULL_STOP = /[\s.!。！]+$/;
/** Texts without quotes that are read. Characters. */
const MAX_TEXT = 200;
/** Ways to part a sentence at its "to": more of them are no sentence of a person. */
const MAX_READINGS = 6;
/** `Order and the heading to Bread`: it may be another wish. */
const ANOTHER = /\sand\s.{0,200}\sto\s/i;
/** `Order now in the footer`, `Order now on mobile`: the place may be part of the text, or of the wish. */
const PLACE =
  /\s(?:(?:in|on|for|at|within|inside)\s+(?:the|all|every|my|our|mobile|desktop|der|den|dem|il|la|lo)|en|dans|sur|nel|nella|nello|sul|sulla|im|am|auf|beim|في|على)(?:\s|$)/iu;

/** What is written between two places of the sentence, without politeness at its end. */
function between(sentence: string, start: number, end: number): string | null {
  const text = sentence.slice(start, Math.min(end, start + 2 * MAX_TEXT)).trim();
  const said = text.replace(/,? please[.!]?$/i, '');
  return said === '' || said.length > MAX_TEXT || said.includes('\n') ? null : said;
}

/** A new text: the full stop of the sentence is no part of it, unless the old one had one. */
function newText(said: string, from: string): string {
  return FULL_STOP.test(from) ? said : said.replace(FULL_STOP, '');
}

/** Whether words that are said of a text may be part of it, or of what is asked. */
function isOpenEnded(to: string): boolean {
  const words = to.toLowerCase().split(/\s+/);
  // "Change Buy to uppercase" may be about how it looks.
  const isLook = words.length === 1 && words.some((word) => lookOf(word) !== null || isColorName(word));
  return isLook || ANOTHER.test(to) || PLACE.test(to) || words.some((word) => NARROWING.has(word));
}

/** Nouns are written large in German alone. */
function isPlain({ text, small }: Token, speech: Speech): boolean {
  const isNoun = speech === GERMAN && kindsOfWord(small).length > 0;
  return isNoun || text === text.toLowerCase();
}

/** Words in front that name what is changed, written small; the text begins behind them. */
function skipSubject(tokens: readonly Token[], from: number, speech: Speech): number {
  let at = from;
  while (at < tokens.length) {
    const token = tokens[at]!;
    const isSubject =
      token.kind === 'word' &&
      (SUBJECT.has(token.small) || speech.fillers.has(token.small) || kindsOfWord(token.small).length > 0);
    if (!isSubject || (at > 0 && !isPlain(token, speech))) return at;
    at += 1;
  }
  return at;
}

/** What a heading shows is its title, too. */
function withHeadings(hints: Hints): Hints {
  return hints.kinds.includes('title') && !hints.kinds.includes('heading')
    ? { ...hints, kinds: [...hints.kinds, 'heading'] }
    : hints;
}

/** A sentence without quotes, in parts. */
interface Loose {
  readonly sentence: string;
  readonly all: readonly Token[];
  readonly speech: Speech;
}

/** `the Subscribe button`: what is called so, where its kind is said last. */
function namedBefore({ sentence, all, speech }: Loose, first: number, end: number, to: string): Rewording | null {
  const last = all[end - 1];
  if (!last || end - first < 2 || !isPlain(last, speech) || kindsOfWord(last.small).length === 0) return null;
  const from = between(sentence, all[first]!.start, last.start);
  const hints = readAround([last], speech.fillers);
  return from === null || hints === null ? null : { from, to: newText(to, from), hints };
}

/** All ways to read the old text in front of one "to", and the new one behind it. */
function rewordingsAt(loose: Loose, verb: number, to: number): Rewording[] {
  const { sentence, all, speech } = loose;
  const first = skipSubject(all, verb + 1, speech);
  const said = between(sentence, all[to]!.end, sentence.length);
  const hints = readAround(all.slice(verb + 1, Math.min(first, to)), speech.fillers);
  if (said === null || hints === null || first >= to) return [];
  const from = between(sentence, all[first]!.start, all[to]!.start);
  const named = namedBefore(loose, first, to, said);
  return [...(from === null ? [] : [{ from, to: newText(said, from), hints }]), ...(named ? [named] : [])];
}

/** `Change the heading to Welcome`: the first "to" follows what is named by its kind alone. */
function rewriteAt({ sentence, all, speech }: Loose, verb: number, to: number): Instruction | null {
  if (skipSubject(all, verb + 1, speech) < to) return null;
  const hints = readAround(all.slice(verb + 1, to), speech.fillers);
  const said = between(sentence, all[to]!.end, sentence.length);
  if (said === null || hints === null || hints.kinds.length === 0) return null;
  return { act: 'rewrite', to: newText(said, ''), hints: withHeadings(hints), loose: true };
}

function reword(readings: readonly Rewording[], otherwise: Instruction | null): Instruction | null {
  if (readings.length === 0 || readings.length > MAX_READINGS) return otherwise;
  const isOpen = readings.some(({ to }) => isOpenEnded(to));
  return { act: 'reword', readings, isOpen, otherwise };
}

/** `Change See the lamps to Browse all lamps`, `Cambia il pulsante Buy in Acquista`: between the verb and a "to". */
function readChange(sentence: string, all: readonly Token[]): Instruction | null {
  const verb = all.findIndex(({ small }) => !POLITE.has(small));
  const said = all[verb]?.small ?? '';
  const readings: Rewording[] = [];
  for (const speech of SPEECHES.filter(({ verbs }) => verbs.has(said))) {
    const loose = { sentence, all, speech };
    const parts = all.flatMap(({ small }, at) => (at > verb + 1 && speech.to.has(small) ? [at] : []));
    const [to] = parts;
    if (to === undefined || speech.to.has(all.at(-1)?.small ?? '')) continue;
    const rewrite = rewriteAt(loose, verb, to);
    if (rewrite) return rewrite;
    // A verb of two languages: the old text says which.
    readings.push(...parts.flatMap((at) => rewordingsAt(loose, verb, at)));
  }
  const once = new Map(readings.map((each) => [`${each.from}\n${each.to}\n${each.hints.kinds.join()}`, each]));
  return reword([...once.values()], null);
}

/** `The button should say Browse all lamps instead of See the lamps`, `The button Buy should say Order`. */
function readShould(sentence: string, all: readonly Token[]): Instruction | null {
  const should = all.findIndex(({ small }) => small === 'SHOULD');
  const instead = all.findIndex(({ small }) => small === 'INSTEAD');
  if (should < 0 || all[should + 1]?.small !== 'SAY' || (instead >= 0 && instead < should + 3)) return null;
  const hints = readAround(all.slice(0, should));
  const said = between(sentence, all[should + 1]!.end, instead < 0 ? sentence.length : all[instead]!.start);
  if (hints === null || said === null) return null;
  if (instead >= 0) {
    const from = between(sentence, all[instead]!.end, sentence.length)?.replace(FULL_STOP, '') ?? '';
    return from === '' ? null : reword([{ from, to: newText(said, from), hints }], null);
  }
  const to = newText(said, '');
  const otherwise: Instruction | null = hints.kinds.length === 0 ? null : { act: 'rewrite', to, hints, loose: true };
  return reword(calledBefore(sentence, all, should, said), otherwise);
}

/** What is named in front of "should": `the button Buy`, `the Buy button`. */
function calledBefore(sentence: string, all: readonly Token[], should: number, to: string): Rewording[] {
  const speech = SPEECHES[0]!;
  const first = skipSubject(all, 0, speech);
  const hints = first > 0 && first < should ? readAround(all.slice(0, first), speech.fillers) : null;
  const from = hints && between(sentence, all[first]!.start, all[should]!.start);
  if (!hints || from === null) return [];
  const named = namedBefore({ sentence, all, speech }, first, should, to);
  const own = hints.kinds.length === 0 ? [] : [{ from, to: newText(to, from), hints }];
  return named ? [...own, named] : own;
}

/** Reads a wish about texts that are not quoted: what they are is only sure where the old one is a whole text of the site. */
export function readLooseWish(sentence: string, tokens: readonly Token[]): Instruction | null {
  const all = joinPhrases(tokens);
  if (all.some(({ kind }) => kind === 'quote')) return null;
  return readShould(sentence, all) ?? readChange(sentence, all);
}
