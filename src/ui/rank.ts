function fold(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();
}

/**
 * How well a text answers a query: every word of the query must stand in it, without regard to case and accents.
 * @returns 0 = not at all; a text that begins with the query counts most, then beginnings of words, then any place
 */
export function rank(query: string, text: string): number {
  const [wanted, held] = [fold(query.trim()), fold(text)];
  if (wanted === '') return 1;
  if (held.startsWith(wanted)) return 4;
  const words = wanted.split(/\s+/);
  if (!words.every((word) => held.includes(word))) return 0;
  const starts = held.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => starts.some((start) => start.startsWith(word))) ? 3 : 2;
}

interface Ranked {
  readonly label: string;
  readonly note?: string;
  /** What it is found by besides, and which is not shown. */
  readonly words?: string;
}

/** The entries that answer a query, the best first; equal ones keep their order. */
export function ranked<T extends Ranked>(query: string, entries: readonly T[]): readonly T[] {
  return entries
    .map((entry) => ({ entry, points: rank(query, `${entry.label} ${entry.note ?? ''} ${entry.words ?? ''}`) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ entry }) => entry);
}
