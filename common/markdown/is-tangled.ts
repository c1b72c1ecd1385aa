/** How often a sign may come in a text, without the reader taking long. */
const MAX_MARKS = 4000;
const MAX_CELLS = 8000;

const MARKS = /\*+|_+|~+|\[/g;
const CELLS = /\|/g;
/** More quotes and lists that begin in one line than anybody nests, and in all lines of a text. */
const MAX_NESTED = 40;
const MAX_CONTAINERS = 2500;
/** How deep all lines of lists are, added up, by their own marks and what they are indented by. */
const MAX_DEPTHS = 8000;
const INDENT = /[ \t]*/y;
/** Columns of a tab, and those that a list within another is indented by at least. */
const TAB = 4;
const STEP = 2;
/** Lines that go on in a quote or list without a mark of their own: each is tried at every line before it. */
const MAX_LAZY_LINES = 2000;
const CONTAINER = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;

function countOf(text: string, pattern: RegExp) {
  return text.match(pattern)?.length ?? 0;
}

/** Quotes and lists that begin in a line, from a place on. */
function containersAt(text: string, start: number) {
  let count = 0;
  CONTAINER.lastIndex = start;
  while (count <= MAX_NESTED && CONTAINER.test(text)) count += 1;
  return count;
}

/** In how many lists a line may stand that is indented so. */
function depthAt(text: string, start: number) {
  INDENT.lastIndex = start;
  const [blank = ''] = INDENT.exec(text) ?? [];
  return Math.floor((blank.length + (TAB - 1) * countOf(blank, /\t/g)) / STEP);
}

/** Whether quotes and lists, or the lines that go on in them, are too many. */
function isTooNested(text: string): boolean {
  let [all, depths, lazy, isInside] = [0, 0, 0, false];
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at);
    const next = end < 0 ? text.length : end;
    const own = containersAt(text, at);
    isInside = own > 0 || (isInside && text.slice(at, next).trim() !== '');
    lazy = own === 0 && isInside ? lazy + 1 : 0;
    all += own;
    if (own > 0) depths += own + depthAt(text, at);
    if (own > MAX_NESTED || all > MAX_CONTAINERS || depths > MAX_DEPTHS || lazy > MAX_LAZY_LINES) return true;
    at = next + 1;
  }
  return false;
}

/**
 * Whether a text is made of so many marks that reading it as Markdown would hold up the screen: the reader takes time
 * by their square (measured: 18 s for 50,000 quote marks, 45 s for 32,000 open stars, 9 s for a quote of 20,000 lines).
 * No such texts are written by hand.
 */
export function isTangled(text: string): boolean {
  return countOf(text, MARKS) > MAX_MARKS || countOf(text, CELLS) > MAX_CELLS || isTooNested(text);
}
