import { firstOf } from '#common/rules/cut-text.ts';

/** Characters of one answer in a mail: a stranger's text goes to an address that a stranger chose. */
const MAX_ANSWER = 200;
/** What is looked at of an answer: a long word must not take long (docs/contract.md "Forms"). */
const MAX_READ = 1000;
/** A word with an address as programs write it, with a scheme or a path. */
const ADDRESS = /:[/\\]|[/\\]{2}|www[.。．｡]|[.。．｡](?:\p{L}{2}|xn--)[^/?#:\\]*[/?#:\\]./iu;
/** What makes a name of a domain: numbers and abbreviations have none. */
const DOT = /(?<=[\p{L}\p{N}_-])([.。．｡])(?=\p{L}{2}|xn--)/giu;

function tameWord(word: string): string {
  return ADDRESS.test(word) ? '…' : word.replace(DOT, '$1 ');
}

/**
 * A stranger's text without addresses that mail programs make links of, so that a mail carries no advertisement: whole ones
 * are left out, and a bare domain is parted at its dots.
 * @returns at most 200 characters
 */
export function tame(text: string): string {
  const words = firstOf(text, MAX_READ).split(/(\s+)/);
  return firstOf(words.map(tameWord).join(''), MAX_ANSWER);
}
