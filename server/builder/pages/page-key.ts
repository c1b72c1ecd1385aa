import { toSlug } from '#common/rules/slug.ts';

/** Longest pageKey (docs/contract.md "Layouts"). */
const MAX_LENGTH = 64;

function trimmed(text: string, length: number) {
  return text.slice(0, length).replace(/-+$/, '');
}

/** The pageKey a name begins with: 'Café del Mar' -> 'cafe-del-mar'; a name without Latin letters or digits gives 'page'. */
export function slugOf(name: string, language = ''): string {
  return toSlug(name, language) || 'page';
}

/** Longest suffix of a number. */
const SUFFIX = 9;

/** The slug with a number after it, never longer than a key may be. @param n from 2, at most 8 digits */
export function numberedKey(slug: string, n: number): string {
  const suffix = `-${String(n)}`;
  return trimmed(slug, MAX_LENGTH - suffix.length) + suffix;
}

/**
 * A regular expression of the database for the numbered keys of a slug, the number (up to five digits) as its group. The keys
 * of a long slug lose some of its end, so that those of others that begin alike are matched too.
 */
export function numberedPattern(slug: string): string {
  if (slug.length <= MAX_LENGTH - SUFFIX) return `^${slug}-([0-9]{1,5})$`;
  return `^${trimmed(slug, MAX_LENGTH - SUFFIX)}.*-([0-9]{1,5})$`;
}
