import { expect, it } from 'vitest';
import { endsDiffer, misleads, nameOfHidden, piecesOf } from './hidden-characters';

/** A line with what one does not see written out. */
function written(text: string) {
  return piecesOf(text)
    .map((piece) => (piece.hidden === null ? piece.text : `[${nameOfHidden(piece.text)}]`))
    .join('');
}

it('writes out what turns the direction of code, and what draws nothing', () => {
  expect(written('/* \u202e } \u2066if (admin)\u2069 */')).toBe('/* [U+202E] } [U+2066]if (admin)[U+2069] */');
  expect(written('is\u200bAdmin\u2060 \u{e0041}\u0007')).toBe('is[ZWSP]Admin[U+2060] [U+E0041][U+0007]');
  expect(written('\u3164 = 1;\u2028x')).toBe('[U+3164] = 1;[U+2028]x');
  expect(written('\ufeff<a>\u00a0b\u00ad</a>\r')).toBe('[BOM]<a>[NBSP]b[SHY]</a>[CR]');
});

it('leaves plain text, tabs, emoji and the letters of all scripts as they are', () => {
  const plain = ['a\tb c', '👨‍👩‍👧 ❤️ 1️⃣ 👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', '葛󠄀', 'é e\u0301'];
  for (const text of plain) expect(piecesOf(text)).toEqual([{ text, hidden: null }]);
  expect(piecesOf('')).toEqual([]);
});

it('warns of what misleads alone', () => {
  expect(['x \u202e y', 'a\u200db', 'a\ufe0f', '\u0000', 'x\ufeff'].map(misleads)).toEqual(Array(5).fill(true));
  expect(['\ufeffa', 'a\u00a0b', 'a\r', '👨‍👩‍👧', ''].map(misleads)).toEqual(Array(5).fill(false));
});

it('gives ends a sign where they differ', () => {
  const line = (text: string) => ({ text });
  expect(endsDiffer([line('a\r'), line('a')])).toBe(true);
  expect(endsDiffer([line('a\r'), line('b\r'), { text: 'c', noEnd: true }])).toBe(false);
  expect(endsDiffer([line('a'), line('b')])).toBe(false);
});
