/** Longest slug. */
const MAX_LENGTH = 64;

/** A text as a part of an address: 'Café del Mar' -> 'cafe-del-mar'; '' for one without Latin letters and digits. */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');
}
