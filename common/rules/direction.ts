/** Languages written from right to left, by their first subtag. */
const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ks', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Writing direction of a language, for the published page, the canvas, the interface and mails alike. @param language BCP 47 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has((language.split(/[-_]/)[0] ?? '').toLowerCase()) ? 'rtl' : 'ltr';
}
