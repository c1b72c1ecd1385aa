/** The few words the views say themselves, in the language of the page. */
const MENU: { readonly [language: string]: string } = {
  en: 'Menu',
  zh: '菜单',
  ar: 'القائمة',
  it: 'Menu',
  es: 'Menú',
  fr: 'Menu',
  de: 'Menü',
};

/**
 * What the menu button of a Navigation is called.
 * @param lang BCP 47, for example `zh-Hans-CN`; an unknown language gets English
 */
export function menuWord(lang: string): string {
  const primary = lang.split('-')[0]?.toLowerCase() ?? '';
  return (Object.hasOwn(MENU, primary) ? MENU[primary] : undefined) ?? 'Menu';
}
