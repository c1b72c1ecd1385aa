import type { Kind } from '#server/developer/source/texts/text.ts';
import { readHints } from '../instruction/hints.ts';
import type { Hints } from '../instruction/instruction.ts';
import type { Token } from './token.ts';
import { ANY_FILLERS, kindsOfWord, NARROWING, POLITE } from './words.ts';

const WITHIN = new Set(['in', 'inside', 'within']);
/** Words for all of a site, which narrow nothing. */
const ANYWHERE = new Set(['page', 'site', 'website', 'app', 'project', 'homepage']);
const SIGNS = /^[-.,;:!?¿¡'’…()\n]?$/;

/**
 * The hints in what is around the quoted texts.
 * @param fillers words without a meaning; of a verb those of its language
 * @returns null where a word may turn the meaning round, or another quote is there
 */
export function readAround(rest: readonly Token[], fillers = ANY_FILLERS): Hints | null {
  const kinds = new Set<Kind>();
  const words: string[] = [];
  for (const { kind, small, text } of rest) {
    if (kind === 'quote' || NARROWING.has(small)) return null;
    const named = kindsOfWord(small);
    if (named.length > 0 || (ANYWHERE.has(small) && WITHIN.has(words.at(-1) ?? ''))) {
      for (const each of named) kinds.add(each);
      if (WITHIN.has(words.at(-1) ?? '')) words.pop();
    } else if (!fillers.has(small) && !POLITE.has(small) && !SIGNS.test(small)) words.push(text);
  }
  const hints = readHints('', words.join(' '));
  return { ...hints, kinds: [...kinds, ...hints.kinds] };
}
