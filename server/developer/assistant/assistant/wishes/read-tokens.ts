import { cutHan, isHan } from './han-words.ts';
import { smallWord, type Token } from './token.ts';

const CLOSING: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  '`': '`',
  '“': '”',
  '„': '“”',
  '‘': '’',
  '‚': '‘’',
  '«': '»',
  '»': '«',
  '「': '」',
};
const STRAIGHT = /['"`]/;
const LETTER = /[\p{L}\p{M}\p{N}_]/u;
/** What a word may hold between its letters, and begin with. */
const INNER = /[-./@$#:]/;
const FIRST = /[-.#$@]/;
const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const NUMBER = /^-?\d+(?:\.\d+)?(?:px|rem|em|vh|vw|pt|ch|fr|deg)?$/;
const FUNCTIONS = new Set('rgb rgba hsl hsla hwb lab lch oklab oklch var clamp calc min max'.split(' '));
/** The stroke that stretches Arabic words. */
const TATWEEL = 'ـ';
/** Letters of a value with brackets. */
const MAX_CALL = 200;

function isLetter(text: string, at: number): boolean {
  const code = text.codePointAt(at);
  return code !== undefined && code !== TATWEEL.codePointAt(0) && LETTER.test(String.fromCodePoint(code));
}

/** A letter that goes with its neighbors: Chinese is written without spaces, also around quotes. */
function joins(text: string, at: number): boolean {
  return isLetter(text, at) && !isHan(text.slice(at, at + 2));
}

/** Reads a sentence once from its beginning to its end. */
class Reader {
  readonly found: Token[] = [];
  /** Opening signs that are never closed: no later one of the kind is, either. */
  private readonly open = new Set<string>();
  private at = 0;

  constructor(private readonly text: string) {}

  read(): Token[] {
    while (this.at < this.text.length) {
      if (!this.readSpace() && !this.readQuote() && !this.readWord()) this.readSign();
    }
    return this.found;
  }

  private add(kind: Token['kind'], start: number, end: number, text = this.text.slice(start, end)): void {
    this.found.push({ kind, text, small: kind === 'quote' ? '' : smallWord(text), start, end });
    this.at = end;
  }

  private readSpace(): boolean {
    const sign = this.text[this.at] ?? '';
    if (!/\s/.test(sign)) return false;
    if (sign === '\n') this.add('sign', this.at, this.at + 1);
    else this.at += 1;
    return true;
  }

  private readQuote(): boolean {
    const sign = this.text[this.at] ?? '';
    const closing = CLOSING[sign];
    if (closing === undefined || this.open.has(sign) || this.isGenitive(this.at)) return false;
    if (STRAIGHT.test(sign) && this.at > 0 && joins(this.text, this.at - 1)) return false;
    for (let end = this.at + 1; end < this.text.length; end += 1) {
      if (!closing.includes(this.text[end] ?? '')) continue;
      if (STRAIGHT.test(sign) && joins(this.text, end + 1)) continue;
      this.add('quote', this.at, end + 1, this.text.slice(this.at + 1, end).trim());
      return true;
    }
    this.open.add(sign);
    return false;
  }

  /** The end of a word that begins here: letters, and signs between them. */
  private endOfWord(start: number): number {
    let end = start;
    if (FIRST.test(this.text[end] ?? '')) end += this.text.startsWith('--', end) ? 2 : 1;
    if (!isLetter(this.text, end)) return start;
    const isHanWord = isHan(this.text.slice(end, end + 2));
    while (end < this.text.length) {
      // Chinese goes on with names and numbers without a space.
      if (end > start && isLetter(this.text, end) && isHan(this.text.slice(end, end + 2)) !== isHanWord) break;
      if (isLetter(this.text, end)) end += (this.text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
      else if (INNER.test(this.text[end] ?? '') && isLetter(this.text, end + 1)) end += 1;
      else break;
    }
    return end;
  }

  private readWord(): boolean {
    const start = this.at;
    const end = this.endOfWord(start);
    if (end === start) return false;
    const small = this.text.slice(start, end).toLowerCase();
    const called = this.text[end] === '(' && FUNCTIONS.has(small) ? this.endOfCall(end) : end;
    if (called > end) this.add('value', start, called);
    else if (HEX.test(small)) this.add('value', start, end);
    else if (NUMBER.test(small)) this.add('value', start, end + (this.text[end] === '%' ? 1 : 0));
    else if (isHan(small))
      for (const word of cutHan(this.text.slice(start, end))) this.add('word', this.at, this.at + word.length);
    else this.add('word', start, end);
    return true;
  }

  private endOfCall(from: number): number {
    let depth = 0;
    for (let at = from; at < Math.min(this.text.length, from + MAX_CALL); at += 1) {
      if (this.text[at] === '(') depth += 1;
      if (this.text[at] === ')') depth -= 1;
      if (depth === 0) return at + 1;
    }
    return from;
  }

  private readSign(): void {
    if (this.text[this.at] === TATWEEL) {
      this.at += 1;
      return;
    }
    const two = this.text.slice(this.at, this.at + 2);
    if (two === '->' || two === '=>') this.add('sign', this.at, this.at + 2);
    else this.readSmallSign();
  }

  /** `the heading's`, `"About us"'s`. */
  private isGenitive(at: number): boolean {
    const isS = /['’]/.test(this.text[at] ?? '') && /^s(?![\p{L}\p{N}])/u.test(this.text.slice(at + 1, at + 3));
    const last = this.found.at(-1);
    return isS && at > 0 && (isLetter(this.text, at - 1) || (last?.kind === 'quote' && last.end === at));
  }

  /** An apostrophe goes with the letter behind it: `the heading's`, `l'étiquette`. */
  private readSmallSign(): void {
    const start = this.at;
    if (this.isGenitive(start)) this.add('word', start, start + 2, "'s");
    else this.add('sign', start, start + ((this.text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1));
  }
}

/** The parts of a sentence, in order; in one pass, whatever was written. */
export function readTokens(sentence: string): Token[] {
  return new Reader(sentence).read();
}
