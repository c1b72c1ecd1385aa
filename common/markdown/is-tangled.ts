/** How often a sign may come in a text, without the reader taking long. */
const MAX_MARKS = 4000;
const MAX_CELLS = 8000;

const MARKS = /\*+|_+|~+|\[/g;
const CELLS = /\|/g;
/** More quotes and lists that begin in one line than anybody nests. */
const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){41}/m;

function countOf(text: string, pattern: RegExp) {
  return text.match(pattern)?.length ?? 0;
}

/**
 * Whether a text is made of so many marks that reading it as Markdown would hold up the screen: the reader takes time
 * by their square (measured: 18 s for 50,000 quote marks, 45 s for 32,000 open stars). No such texts are written by
 * hand.
 */
export function isTangled(text: string): boolean {
  return countOf(text, MARKS) > MAX_MARKS || countOf(text, CELLS) > MAX_CELLS || CONTAINERS.test(text);
}
