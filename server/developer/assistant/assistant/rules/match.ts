import { isAddress } from '#server/developer/source/texts/reads-like-text.ts';
import type { Kind, Text } from '#server/developer/source/texts/text.ts';
import { plain, unitsOf, type Unit } from '#server/developer/source/texts/units.ts';

/** The position of a quoted text in a text. `joined`: it is a part of a hyphenated word. */
export interface Match {
  readonly units: readonly Unit[];
  /** Of which letter of the text it is the first. */
  readonly at: number;
  readonly before: string;
  readonly after: string;
  readonly whole: boolean;
  readonly joined: boolean;
  readonly kinds: readonly Kind[];
}

/** Scripts that write words without spaces: between their letters every place is a boundary. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const WORD = /[\p{L}\p{M}\p{N}_]/u;
const HYPHEN = /[-‐‑–]/;

/** Whether a word ends between two letters. */
function isBoundary(left: string, right: string): boolean {
  if (!left || !right || !WORD.test(left) || !WORD.test(right)) return true;
  return UNSPACED.test(left) || UNSPACED.test(right);
}

/** Numbers continue after a point or a comma; words continue after an apostrophe, except a genitive's. */
function goesOn(letters: readonly string[], at: number): boolean {
  const [mark, next] = [letters[at] ?? '', letters[at + 1] ?? ''];
  const last = letters[at - 1] ?? '';
  if (/[.,]/.test(mark)) return /\p{N}/u.test(last) && /\p{N}/u.test(next);
  if (mark !== "'") return false;
  return /\p{L}/u.test(next) && !(next === 's' && !WORD.test(letters[at + 2] ?? ''));
}

/** Words begin before an apostrophe, save an elided article (l'eau). */
function beganBefore(letters: readonly string[], at: number): boolean {
  const [mark, last] = [letters[at - 1] ?? '', letters[at - 2] ?? ''];
  if (/[.,]/.test(mark)) return /\p{N}/u.test(last) && /\p{N}/u.test(letters[at] ?? '');
  return mark === "'" && /\p{L}/u.test(last) && /\p{L}/u.test(letters[at - 3] ?? '');
}

/** Words in which a match is no text: an address written in a sentence. */
function insideAddress(letters: readonly string[], from: number, to: number): boolean {
  let [start, end] = [from, to];
  while (start > 0 && letters[start - 1] !== ' ') start -= 1;
  while (end < letters.length && letters[end] !== ' ') end += 1;
  const word = letters
    .slice(start, end)
    .join('')
    .replace(/^["'(<[]+|["')>\].,;:!?]+$/g, '');
  const alone = /^(?:\/|#|\.)/.test(word);
  return (
    !alone &&
    (isAddress(word) ||
      /[\w.+-]@[\w-]+\.\w/.test(word) ||
      /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|app|test|example)(?:\/\S*)?$/i.test(word))
  );
}

function trimmed(units: readonly Unit[]): { from: number; to: number } {
  let [from, to] = [0, units.length];
  while (from < to && units[from]?.letter === ' ') from += 1;
  while (to > from && units[to - 1]?.letter === ' ') to -= 1;
  return { from, to };
}

/** The whole texts that a match may be equal to: all of it, or an element in it. */
function wholes(text: Text, units: readonly Unit[]) {
  const all = trimmed(units);
  const spans = text.spans.map((span) => {
    const first = units.findIndex((unit) => unit.piece >= span.from && unit.piece < span.to && unit.letter !== ' ');
    let last = units.length;
    while (
      last > first &&
      !(
        (units[last - 1]?.piece ?? -1) >= span.from &&
        (units[last - 1]?.piece ?? -1) < span.to &&
        units[last - 1]?.letter !== ' '
      )
    )
      last -= 1;
    return { from: first, to: last, kinds: span.kinds };
  });
  return { all, spans: spans.filter((span) => span.from >= 0) };
}

/** All places of a quoted text in a text, white space and quotes aside, at word boundaries. */
export function findMatches(text: Text, quoted: string): Match[] {
  const wanted = [...plain(quoted)];
  if (wanted.length === 0) return [];
  const units = unitsOf(text);
  const letters = units.map((unit) => unit.letter);
  const { all, spans } = wholes(text, units);
  const found: Match[] = [];
  for (let from = 0; from + wanted.length <= units.length; from += 1) {
    if (letters[from] !== wanted[0] || !wanted.every((letter, index) => letters[from + index] === letter)) continue;
    const to = from + wanted.length;
    const inSpans = spans.filter((span) => from >= span.from && to <= span.to);
    const whole = (from === all.from && to === all.to) || spans.some((span) => from === span.from && to === span.to);
    const [left, right] = [letters[from - 1] ?? '', letters[to] ?? ''];
    if (!whole) {
      const cut = goesOn(letters, to) || beganBefore(letters, from) || insideAddress(letters, from, to);
      if (cut || !isBoundary(left, letters[from] ?? '') || !isBoundary(letters[to - 1] ?? '', right)) continue;
    }
    const hyphen =
      (HYPHEN.test(left) && WORD.test(letters[from - 2] ?? '') && WORD.test(letters[from] ?? '')) ||
      (HYPHEN.test(right) && WORD.test(letters[to + 1] ?? '') && WORD.test(letters[to - 1] ?? ''));
    found.push({
      units: units.slice(from, to),
      at: from,
      before: letters.slice(0, from).join(''),
      after: letters.slice(to).join(''),
      whole,
      joined: !whole && hyphen,
      kinds: [...text.kinds, ...inSpans.flatMap((span) => span.kinds)],
    });
    from = to - 1;
  }
  return found;
}
