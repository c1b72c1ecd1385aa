import type { Instruction } from '../instruction/instruction.ts';
import { readAround } from './around.ts';
import { joinPhrases } from './phrases.ts';
import type { Token } from './token.ts';
import { kindsOfWord, POLITE, SPEECHES, wordSet } from './words.ts';

const ENGLISH = SPEECHES[0]!;
/** Words of a subject: `the text of the button`. */
const SUBJECT = wordSet('the a text wording words label from of on in');
const ENDS = /[\s.!]+$/;
/** Texts without quotes that are read. Characters. */
const MAX_TEXT = 200;

/** What is written between two places of the sentence, without a full stop and politeness at its end. */
function between(sentence: string, start: number, end: number): string | null {
  const text = sentence.slice(start, Math.min(end, start + 2 * MAX_TEXT)).trim();
  const said = text.replace(ENDS, '').replace(/,? please$/i, '');
  return said === '' || said.length > MAX_TEXT || said.includes('\n') ? null : said;
}

/** Words in front that name what is changed, written small; the text begins behind them. */
function skipSubject(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length) {
    const { small, text } = tokens[at]!;
    if (text !== small || (!SUBJECT.has(small) && kindsOfWord(small).length === 0)) return at;
    at += 1;
  }
  return at;
}

/** `Change See the lamps to Browse all lamps`: between the verb and the one "to". */
function readChange(sentence: string, all: readonly Token[]): Instruction | null {
  const verb = all.findIndex(({ small }) => !POLITE.has(small));
  const parts = all.flatMap(({ small }, at) => (at > verb && ENGLISH.to.has(small) ? [at] : []));
  const [to] = parts;
  if (verb < 0 || to === undefined || parts.length > 1 || !ENGLISH.verbs.has(all[verb]?.small ?? '')) return null;
  const first = skipSubject(all, verb + 1);
  const hints = readAround(all.slice(verb + 1, Math.min(first, to)));
  const text = between(sentence, all[to]!.end, sentence.length);
  if (hints === null || text === null) return null;
  if (first >= to) return hints.kinds.length === 0 ? null : { act: 'rewrite', to: text, hints, loose: true };
  const from = between(sentence, all[first]!.start, all[to]!.start);
  return from === null ? null : { act: 'replace', from, to: text, hints, loose: true };
}

/** `The button should say Browse all lamps instead of See the lamps`. */
function readShould(sentence: string, all: readonly Token[]): Instruction | null {
  const should = all.findIndex(({ small }) => small === 'SHOULD');
  const instead = all.findIndex(({ small }) => small === 'INSTEAD');
  if (should < 0 || all[should + 1]?.small !== 'SAY' || (instead >= 0 && instead < should + 3)) return null;
  const hints = readAround(all.slice(0, should));
  const to = between(sentence, all[should + 1]!.end, instead < 0 ? sentence.length : all[instead]!.start);
  if (hints === null || to === null) return null;
  if (instead < 0) return hints.kinds.length === 0 ? null : { act: 'rewrite', to, hints, loose: true };
  const from = between(sentence, all[instead]!.end, sentence.length);
  return from === null ? null : { act: 'replace', from, to, hints, loose: true };
}

/** Reads a wish about texts that are not quoted: what they are is only sure where the old one is a whole text of the site. */
export function readLooseWish(sentence: string, tokens: readonly Token[]): Instruction | null {
  const all = joinPhrases(tokens);
  if (all.some(({ kind }) => kind === 'quote')) return null;
  return readShould(sentence, all) ?? readChange(sentence, all);
}
