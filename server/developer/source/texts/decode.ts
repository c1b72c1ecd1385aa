import { parseFragment } from 'parse5';
import type { Piece, Writing } from './text.ts';

/** What one escape means and where the next letter begins. */
interface Decoded {
  readonly text: string;
  readonly end: number;
}
type Step = (source: string, at: number, end: number) => Decoded | null;

/**
 * Reads source character by character: `step` returns what an escape at a position means, null for a plain character.
 * @returns a piece with decoded text and the position of each character in the file
 */
export function decodePiece(source: string, start: number, end: number, writing: Writing, step: Step): Piece {
  const offsets: number[] = [];
  let text = '';
  let plain = true;
  for (let at = start; at < end;) {
    const decoded = step(source, at, end) ?? { text: source[at] ?? '', end: at + 1 };
    plain &&= decoded.text.length === 1 && decoded.end === at + 1;
    for (const _unit of decoded.text.split('')) offsets.push(at, decoded.end);
    text += decoded.text;
    at = decoded.end;
  }
  return { kind: 'text', text, start, end, offsets: plain ? null : offsets, writing };
}

const ENTITY = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});?/y;
const known = new Map<string, string>();

/** What a character reference means, by parse5's own table; the reference itself where it means nothing. */
function entity(reference: string): string {
  const seen = known.get(reference);
  if (seen !== undefined) return seen;
  const node = parseFragment(reference).childNodes[0];
  const value = node && 'value' in node ? node.value : reference;
  if (known.size < 5000) known.set(reference, value);
  return value;
}

/** `&amp;` and its like; `strict`: JSX, where the semicolon is part of it. */
export function entities(strict: boolean): Step {
  return (source, at, end) => {
    if (source[at] !== '&') return null;
    ENTITY.lastIndex = at;
    const reference = ENTITY.exec(source)?.[0];
    if (!reference || at + reference.length > end) return null;
    if (strict && !reference.endsWith(';')) return null;
    const text = entity(reference);
    // `&copyright` is © and letters: only whole references are read.
    return text === reference || text.length > 2 ? null : { text, end: at + reference.length };
  };
}

const SIMPLE: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0' };

function hex(digits: string) {
  const code = Number.parseInt(digits, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '�';
}

/** Escapes of JavaScript and JSON strings. */
export const escapes: Step = (source, at, end) => {
  if (source[at] !== '\\' || at + 1 >= end) return null;
  const rest = source.slice(at + 1, at + 12);
  const code = /^(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|u\{([\da-fA-F]{1,6})\})/.exec(rest);
  if (code) return { text: hex(code[1] ?? code[2] ?? code[3] ?? ''), end: at + 1 + code[0].length };
  const newline = /^(?:\r\n|[\n\r\u2028\u2029])/.exec(rest);
  if (newline) return { text: '', end: at + 1 + newline[0].length };
  const letter = rest[0] ?? '';
  return { text: SIMPLE[letter] ?? letter, end: at + 2 };
};

/** Escapes of double-quoted YAML: those of JavaScript and a few of its own; a folded line is one space. */
export const yamlEscapes: Step = (source, at, end) => {
  const own = /^\\(?:([e_NLP ])|U([\da-fA-F]{8}))/.exec(source.slice(at, at + 10));
  if (own?.[2]) return { text: hex(own[2]), end: at + 10 };
  if (own?.[1]) {
    const text = ({ e: '\x1b', _: '\u00a0', N: '\u0085', L: '\u2028', P: '\u2029' } as Record<string, string>)[own[1]];
    return { text: text ?? ' ', end: at + 2 };
  }
  return escapes(source, at, end);
};

/** `''` inside single-quoted YAML. */
export const doubledQuote: Step = (source, at, end) =>
  source[at] === "'" && source[at + 1] === "'" && at + 1 < end ? { text: "'", end: at + 2 } : null;

/** Escapes of CSS strings. */
export const cssEscapes: Step = (source, at, end) => {
  if (source[at] !== '\\' || at + 1 >= end) return null;
  const code = /^[\da-fA-F]{1,6}/.exec(source.slice(at + 1, Math.min(at + 7, end)))?.[0];
  if (!code) return { text: source[at + 1] === '\n' ? '' : (source[at + 1] ?? ''), end: at + 2 };
  const after = at + 1 + code.length;
  return { text: hex(code), end: after < end && /\s/.test(source[after] ?? '') ? after + 1 : after };
};

/** Backslashes and character references of Markdown. */
export const markdownEscapes: Step = (source, at, end) => {
  if (source[at] === '\\' && at + 1 < end && /[!-/:-@[-`{-~]/.test(source[at + 1] ?? ''))
    return { text: source[at + 1] ?? '', end: at + 2 };
  return entities(true)(source, at, end);
};
