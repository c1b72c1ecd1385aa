/** 0 = found at once, 4 = not worth trying. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** The beginnings of the most used passwords, and the rows of a keyboard. */
const COMMON = [
  'password',
  'passwort',
  'contraseña',
  'motdepasse',
  'welcome',
  'letmein',
  'iloveyou',
  'admin',
  'dragon',
  'monkey',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'qwerty',
  'qwertz',
  'azerty',
  'asdfgh',
  'yxcvbn',
  'zxcvbn',
  'pagewright',
];

const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}|\p{Lo}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}]/u, 33],
];

/** How many letters count: a repeated one, and one that follows its neighbor ('abc', '321'), count a quarter. */
function countedLength(text: string): number {
  const points = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  return points.reduce((sum, point, at) => {
    const step = at === 0 ? 9 : Math.abs(point - (points[at - 1] ?? 0));
    return sum + (step <= 1 ? 0.25 : 1);
  }, 0);
}

/** Takes out what is known anyway, leaving one letter for each such word. */
function withoutKnown(text: string, words: readonly string[]): string {
  return words
    .filter((word) => word.length >= 3)
    .reduce((rest, word) => rest.replaceAll(word, 'x'), text.toLowerCase());
}

/**
 * Estimates how long a password would withstand guessing, from the letters it is drawn from and how many of them count.
 * A help for choosing, no gate: the server asks for eight characters.
 * @param personal name and e-mail of the person, which a guesser knows
 */
export function passwordStrength(password: string, personal: readonly string[] = []): Strength {
  const known = [...COMMON, ...personal.flatMap((text) => text.toLowerCase().split(/[\s@.]+/))];
  const rest = withoutKnown(password, known);
  const alphabet = CLASSES.reduce((size, [letters, count]) => size + (letters.test(password) ? count : 0), 0);
  const repeats = new Set(rest).size / Math.max(1, rest.length) < 0.35 ? 0.5 : 1;
  const bits = countedLength(rest) * Math.log2(Math.max(2, alphabet)) * repeats;
  if (password.length < 8 || bits < 28) return bits < 16 ? 0 : 1;
  return bits < 45 ? 2 : bits < 65 ? 3 : 4;
}
