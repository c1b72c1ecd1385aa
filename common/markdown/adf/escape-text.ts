/** Marks that mean something wherever they stand. */
const ALWAYS = /[\\`*_[\]<~|]/g;

/** One character as a reference, which no rule of Markdown looks into. */
export function reference(character: string): string {
  return `&#x${character.codePointAt(0)!.toString(16).toUpperCase()};`;
}

/** What only means something at the beginning of a line. */
function escapeStart(text: string): string {
  return text
    .replace(/^[#>+\-=:]/, (sign) => `\\${sign}`)
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
    .replace(/^[ \t]+/, (spaces) => [...spaces].map(reference).join(''));
}

/**
 * A text that Markdown reads as plain text.
 * @param isStart it begins a line
 */
export function escapeText(text: string, isStart: boolean): string {
  const escaped = text
    .replace(ALWAYS, (sign) => `\\${sign}`)
    .replace(/&(?=[#a-z])/gi, '\\&')
    .replace(/!$/, '\\!')
    // Else addresses in it would become links.
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/(?<=[\w.+-])@/g, '\\@')
    .replace(/(www)\./gi, '$1\\.');
  return isStart ? escapeStart(escaped) : escaped;
}

const MARKS_OR_SPACE = /^[\p{P}\p{S}\s]$/u;

function isWord(character: string | undefined) {
  return character !== undefined && !MARKS_OR_SPACE.test(character);
}

function firstOf(text: string) {
  return text === '' ? undefined : String.fromCodePoint(text.codePointAt(0)!);
}

function lastOf(text: string) {
  return [...text.slice(-2)].at(-1);
}

function isSpace(character: string | undefined) {
  return character !== undefined && /^\s$/.test(character);
}

/** Puts `**` and its kin around a text so that they count: a space at its ends is written as a reference. */
function surround(mark: string, inner: string): string {
  const [first, last] = [firstOf(inner), lastOf(inner)];
  const begun = isSpace(first) ? reference(first!) + inner.slice(first!.length) : inner;
  const whole = inner.length > 1 && isSpace(last) ? begun.slice(0, -last!.length) + reference(last!) : begun;
  return `${mark}${whole}${mark}`;
}

/** Writes a line piece by piece; a letter that touches a mark and would switch it off is written as a reference. */
export function createLine() {
  let text = '';
  let endsWithMark = false;
  const add = (piece: string) => {
    const first = firstOf(piece);
    text += endsWithMark && isWord(first) ? reference(first!) + piece.slice(first!.length) : piece;
    if (piece !== '') endsWithMark = false;
  };
  return {
    add,
    /** Adds a text in bold or its kin. */
    addMarked: (mark: string, inner: string) => {
      const marked = surround(mark, inner);
      const last = lastOf(text);
      if (isWord(last) && !isWord(firstOf(marked.slice(mark.length))))
        text = text.slice(0, -last!.length) + reference(last!);
      text += marked;
      endsWithMark = !isWord(lastOf(marked.slice(0, -mark.length)));
    },
    isStart: () => text === '' || text.endsWith('\n'),
    text: () => text,
  };
}
