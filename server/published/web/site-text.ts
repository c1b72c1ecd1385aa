import { findText, type Texts } from '#server/platform/find-text.ts';

/** What visitors read beside the pages, bundled: path -> content. */
const files = import.meta.glob<Texts>('../../../locales/*/published.json', { import: 'default', eager: true });

function primary(language: string) {
  return (language.split('-')[0] ?? '').toLowerCase();
}

const byLanguage = new Map(
  Object.entries(files).map(([path, texts]) => [primary(path.split('/').at(-2) ?? ''), texts]),
);

/**
 * A text of `locales/<language>/published.json` for a site: in its language if the product has it, else in English.
 * @param lang the site's language tag; only its first part counts
 * @throws Error when there is no such text
 */
export function siteText(lang: string, key: string): string {
  return findText(byLanguage.get(primary(lang)) ?? byLanguage.get('en'), key);
}
