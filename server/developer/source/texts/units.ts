import type { Piece, Text } from './text.ts';

/** One character of a text for comparison, and its bytes in the file. */
export interface Unit {
  readonly letter: string;
  readonly piece: number;
  readonly kind: Piece['kind'];
  readonly start: number;
  readonly end: number;
}

const SPACE = /\s/u;

/** A letter for comparing: curly quotes are straight, every white space is a space. */
export function plainLetter(letter: string): string {
  if (/[‘’‚‛]/.test(letter)) return "'";
  if (/[“”„‟]/.test(letter)) return '"';
  return SPACE.test(letter) ? ' ' : letter;
}

/**
 * A quoted text for comparison, character by character, with the original spelling. Runs of white space are one space.
 */
export function lettersOf(text: string): { letter: string; written: string }[] {
  const letters: { letter: string; written: string }[] = [];
  for (const written of text) {
    const letter = plainLetter(written);
    const last = letters.at(-1);
    // A line break is written as a space: the new text is on one line.
    if (letter === ' ' && last?.letter === ' ') continue;
    letters.push({ letter, written: /[\n\r\t]/.test(written) ? ' ' : written });
  }
  return letters;
}

export function plain(text: string): string {
  return lettersOf(text)
    .map((each) => each.letter)
    .join('');
}

function* lettersIn(piece: Piece): Generator<{ written: string; start: number; end: number }> {
  let at = 0;
  for (const written of piece.text) {
    const last = at + written.length - 1;
    const { offsets } = piece;
    yield {
      written,
      start: offsets ? (offsets[2 * at] ?? piece.start) : piece.start + at,
      end: offsets ? (offsets[2 * last + 1] ?? piece.end) : piece.start + last + 1,
    };
    at += written.length;
  }
}

/** A text character by character. White space around a tag belongs to the text before it. */
export function unitsOf(text: Text): Unit[] {
  const units: Unit[] = [];
  text.pieces.forEach((piece, index) => {
    for (const { written, start, end } of lettersIn(piece)) {
      const letter = plainLetter(written);
      const last = units.at(-1);
      if (letter === ' ' && last?.letter === ' ') {
        if (last.piece === index) units[units.length - 1] = { ...last, end };
        continue;
      }
      units.push({ letter, piece: index, kind: piece.kind, start, end });
    }
  });
  return units;
}

/** The text for comparison, trimmed. */
export function said(text: Text): string {
  return unitsOf(text)
    .map((unit) => unit.letter)
    .join('')
    .trim();
}
