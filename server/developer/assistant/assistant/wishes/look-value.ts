import { isColorName } from './color-words.ts';
import { lookOf, MEASURED, type Property, VALUE_WORDS, type ValueKind } from './look-words.ts';
import type { Token } from './token.ts';

/** A value of a style sheet in a sentence: which parts of it, what it says, and the property that it implies. */
export interface SaidValue {
  readonly at: number;
  readonly length: number;
  readonly value: string;
  readonly is: ValueKind | 'look';
  /** What alone takes such a value: `bold`, `40px wide`. */
  readonly property: string | null;
}

const SIZE = /^-?[\d.]+(?:px|rem|em|vh|vw|pt|ch|fr|%)$/;

/** A color's name, of one word or of two (`dark blue`); as names are written small, a capital begins a text. */
function colorAt(tokens: readonly Token[], at: number): SaidValue | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first?.kind !== 'word' || first.text !== first.small) return null;
  const both = second?.kind === 'word' && second.text === second.small ? first.small + second.small : '';
  const [length, value] = isColorName(both) ? [2, both] : isColorName(first.small) ? [1, first.small] : [0, ''];
  return length === 0 ? null : { at, length, value, is: 'color', property: null };
}

/**
 * The value that begins at a part of the sentence; null: none does.
 * @param property what was named, which decides what a plain word may be
 */
export function valueAt(tokens: readonly Token[], at: number, property: Property | null): SaidValue | null {
  const token = tokens[at];
  if (!token) return null;
  const { kind, text, small } = token;
  if (kind === 'value') {
    if (small.startsWith('#') || /^(?:rgb|hsl|hwb|ok|lab|lch|var)/.test(small))
      return { at, length: 1, value: text, is: 'color', property: null };
    const is = SIZE.test(small) || small.includes('(') ? 'size' : 'number';
    const measured = MEASURED[tokens[at + 1]?.small ?? ''] ?? null;
    return { at, length: measured === null ? 1 : 2, value: small, is, property: measured };
  }
  if (kind === 'word' && small.startsWith('--'))
    return { at, length: 1, value: `var(${text})`, is: 'color', property: null };
  if (kind === 'word' && property !== null && VALUE_WORDS[property.value]?.has(small))
    return { at, length: 1, value: small, is: property.value, property: null };
  const look = kind === 'word' ? lookOf(small) : null;
  if (look) return { at, length: 1, value: look[1], is: 'look', property: look[0] };
  return colorAt(tokens, at);
}

/** Whether a property takes a value: a color is no size. */
export function takes({ names, value }: Property, { is, property: own }: SaidValue): boolean {
  if (own !== null) return names.includes(own);
  if (is === value) return true;
  if (value === 'weight') return is === 'number';
  return value === 'number' && is === 'size' && names[0] !== 'order';
}
