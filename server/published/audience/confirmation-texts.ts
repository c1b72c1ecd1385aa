import { siteText } from '#server/published/web/site-text.ts';

/**
 * A text of the pages on which people sign up, confirm and leave, with the names of site and list in it.
 * @param key below `audience` in `locales/<language>/published.json`
 */
export function confirmationText(
  lang: string,
  key: string,
  names: { readonly site: string; readonly list?: string },
): string {
  return siteText(lang, `audience.${key}`).replace(
    /\{\{(site|list)\}\}/g,
    (_, name: 'site' | 'list') => names[name] ?? '',
  );
}
