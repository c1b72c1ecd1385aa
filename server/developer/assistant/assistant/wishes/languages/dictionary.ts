import { isColorName } from '../color-words.ts';
import { smallWord } from '../token.ts';

/** A phrase of a language, small, and what it is in English; empty: it adds nothing. */
export interface Phrase {
  readonly words: readonly string[];
  readonly english: string;
}

/** The phrases of a language by their first word, the longest first. */
export type Dictionary = ReadonlyMap<string, readonly Phrase[]>;

/** Colors with a word for dark and one for light beside them: `azul oscuro`. */
interface Shades {
  readonly dark: readonly string[];
  readonly light: readonly string[];
}

/** Chinese is written without spaces: its phrases are words. */
function wordsOf(phrase: string): string[] {
  return phrase.split(' ').map(smallWord);
}

function shaded(colors: readonly (readonly [string, string])[], { dark, light }: Shades): [string, string][] {
  const all = [...dark.map((word) => ['dark', word] as const), ...light.map((word) => ['light', word] as const)];
  return colors.flatMap(([english, said]) =>
    said
      .split('|')
      .flatMap((word) =>
        all.flatMap(([shade, adjective]): [string, string][] =>
          isColorName(shade + english)
            ? [[shade + english, `${word} ${adjective}|${adjective} ${word}|${adjective}${word}`]]
            : [],
        ),
      ),
  );
}

/**
 * A dictionary from its lines: `english = phrase|another phrase`.
 * @param colors lines of colors, each of which may be dark or light, too
 */
export function dictionaryOf(lines: string, colors: string, shades: Shades): Dictionary {
  const read = (text: string) =>
    text
      .split(/[;]/)
      .map((line) => line.split('='))
      .flatMap(([english = '', said = '']): [string, string][] =>
        said.trim() === '' ? [] : [[english.trim(), said.trim().replace(/\s+/g, ' ')]],
      );
  const plain = read(colors);
  const byFirst = new Map<string, Phrase[]>();
  for (const [english, said] of [...read(lines), ...plain, ...shaded(plain, shades)]) {
    for (const phrase of said.split('|')) {
      const words = wordsOf(phrase.trim());
      const first = words[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { words, english }]);
    }
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}
