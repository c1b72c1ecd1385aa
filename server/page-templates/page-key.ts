/** Longest pageKey (API.md "Layouts"). */
const LONGEST = 64;

const trimmed = (text: string, length: number) => text.slice(0, length).replace(/-+$/, '');

/** The pageKey a name begins with: 'Café del Mar' -> 'cafe-del-mar'; a name without Latin letters or digits gives 'page'. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '');
  return trimmed(plain, LONGEST) || 'page';
}

/** The `n`th key to try for a slug: itself, then `-2`, `-3` …, never longer than a key may be. */
export function keyAttempt(slug: string, n: number): string {
  if (n <= 1) return slug;
  const suffix = `-${n}`;
  return trimmed(slug, LONGEST - suffix.length) + suffix;
}
