/** A part of a sentence: a word, a quoted text, a value of a style sheet, or a sign. Offsets count in the sentence. */
export interface Token {
  readonly kind: 'word' | 'quote' | 'value' | 'sign';
  /** As it was written; of a quote what is inside. */
  readonly text: string;
  /** Small, without accents: what the grammar compares. Of a quote nothing. */
  readonly small: string;
  readonly start: number;
  readonly end: number;
}

/** A word for comparison: small, without accents and without the stroke that stretches Arabic words. */
export function smallWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase();
}
