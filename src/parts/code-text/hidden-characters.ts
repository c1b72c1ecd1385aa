/** `turning`: turns the direction of what follows. `invisible`: nothing is drawn. `space`: looks like a plain space, or is soft. */
export type Hidden = 'turning' | 'invisible' | 'space';

/** A stretch of a text, or one character that one does not see. */
export interface CodePiece {
  readonly text: string;
  readonly hidden: Hidden | null;
}

const HIDDEN = /(?!\t)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb]|(?! )\p{Zs}/gu;
const TURNING = /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/u;
const SPACE = /^(?:\p{Zs}|\u00ad)$/u;

/** Scripts whose letters are joined or parted by characters of their own. */
const JOINING =
  /[\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
/** Where signs that draw nothing are a part of the letter before them: what they are, and what is before and behind. */
const WITHIN_LETTERS: readonly (readonly [sign: RegExp, before: RegExp, behind: RegExp])[] = [
  // Families, flags and professions are several pictures joined to one.
  [/^\u200d$/u, /(?:\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})$/u, /^\p{Extended_Pictographic}/u],
  [/^(?:\u200c|\u200d|[\u180b-\u180f])$/u, JOINING, /^/u],
  [/^[\ufe0e\ufe0f]$/u, /\p{Emoji}$/u, /^/u],
  [/^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u, /\p{Script=Han}$/u, /^/u],
  [/^[\u{e0020}-\u{e007f}]$/u, /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u, /^/u],
];
/** Code units around a sign that are looked at. */
const AROUND = 16;

const NAMES: Readonly<Record<string, string>> = {
  '\r': 'CR',
  '\u00a0': 'NBSP',
  '\u00ad': 'SHY',
  '\u200b': 'ZWSP',
  '\ufeff': 'BOM',
};

function isWithinLetter(text: string, at: number, sign: string) {
  const before = text.slice(Math.max(0, at - AROUND), at);
  const behind = text.slice(at + sign.length, at + sign.length + AROUND);
  return WITHIN_LETTERS.some((rule) => rule[0].test(sign) && rule[1].test(before) && rule[2].test(behind));
}

function kindOf(sign: string, at: number): Hidden {
  if (TURNING.test(sign)) return 'turning';
  // The mark at the beginning of a file says how it is encoded.
  return SPACE.test(sign) || (sign === '\ufeff' && at === 0) ? 'space' : 'invisible';
}

/** A line of code in pieces, each character that one does not see by itself. */
export function piecesOf(text: string): readonly CodePiece[] {
  const pieces: CodePiece[] = [];
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(HIDDEN)) {
    if (isWithinLetter(text, index, sign)) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), hidden: null });
    pieces.push({ text: sign, hidden: kindOf(sign, index) });
    from = index + sign.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hidden: null });
  return pieces;
}

/** What is written in the place of a character that one does not see: `NBSP`, `U+202E`. */
export function nameOfHidden(sign: string): string {
  return NAMES[sign] ?? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Whether a line reads otherwise than it is: something in it is invisible or turns its direction. Its end does not count. */
export function misleads(line: string): boolean {
  return piecesOf(line.replace(/\r$/, '')).some(({ hidden }) => hidden === 'turning' || hidden === 'invisible');
}

/** Whether some lines end in CR and others do not: only then the ends are worth a sign. */
export function endsDiffer(lines: readonly { readonly text: string; readonly noEnd?: boolean | undefined }[]): boolean {
  const ends = lines.filter(({ noEnd }) => noEnd !== true).map(({ text }) => text.endsWith('\r'));
  return ends.includes(true) && ends.includes(false);
}
