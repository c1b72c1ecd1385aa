/** First subtags of the languages in which the published site has words of its own ("Menu", "Close"). */
export const WORD_LANGUAGES = ['en', 'zh', 'ar', 'it', 'es', 'fr', 'de'] as const;

/** Languages that are offered for sites and pages, BCP 47. Others can be typed. */
export const SITE_LANGUAGES: readonly string[] = [
  ...[
    'en-US',
    'en-GB',
    'de-DE',
    'de-AT',
    'de-CH',
    'fr-FR',
    'fr-CA',
    'es',
    'es-MX',
    'it-IT',
    'zh-Hans-CN',
    'zh-Hant-TW',
  ],
  ...['ar-SA', 'ar-EG', 'af-ZA', 'az-AZ', 'bg-BG', 'bn-BD', 'bs-BA', 'ca-ES', 'cs-CZ', 'cy-GB', 'da-DK', 'el-GR'],
  ...['et-EE', 'eu-ES', 'fa-IR', 'fi-FI', 'fil-PH', 'ga-IE', 'gl-ES', 'he-IL', 'hi-IN', 'hr-HR', 'hu-HU', 'hy-AM'],
  ...['id-ID', 'is-IS', 'ja-JP', 'ka-GE', 'kk-KZ', 'ko-KR', 'lt-LT', 'lv-LV', 'mk-MK', 'ms-MY', 'mt-MT', 'nb-NO'],
  ...['nl-NL', 'nl-BE', 'pl-PL', 'pt-BR', 'pt-PT', 'ro-RO', 'ru-RU', 'sk-SK', 'sl-SI', 'sq-AL', 'sr-RS', 'sv-SE'],
  ...['sw-KE', 'ta-IN', 'th-TH', 'tr-TR', 'uk-UA', 'ur-PK', 'uz-UZ', 'vi-VN'],
];

/** A language by its name in another one: `de-DE` in `en-US` gives "German (Germany)". */
export function languageName(tag: string, inLanguage: string): string {
  const name = new Intl.DisplayNames(inLanguage, { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
}

/** A typed language tag in its usual writing; null for what names no language (`deut`). */
export function knownLanguage(text: string): string | null {
  try {
    const [tag] = Intl.getCanonicalLocales(text.trim());
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    return tag !== undefined && names.of(tag.split('-')[0] ?? '') !== undefined ? tag : null;
  } catch {
    return null;
  }
}
