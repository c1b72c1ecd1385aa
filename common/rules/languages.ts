import { LANGUAGE_CODES, type LanguageCode } from '../contract/languages';

/** The six interface languages, each by its own name. */
export const LANGUAGES: readonly { readonly code: LanguageCode; readonly name: string }[] = [
  { code: 'en-US', name: 'English' },
  { code: 'zh-Hans-CN', name: '简体中文' },
  { code: 'ar-SA', name: 'العربية' },
  { code: 'it-IT', name: 'Italiano' },
  { code: 'es', name: 'Español' },
  { code: 'fr-FR', name: 'Français' },
];

/** Whether a text is the code of an interface language. */
export function isLanguage(code: string | null): code is LanguageCode {
  return LANGUAGE_CODES.some((known) => known === code);
}

/** The interface language closest to the first of these tags that has one; English where none has. */
export function preferredLanguage(wanted: readonly string[]): LanguageCode {
  for (const tag of wanted) {
    const found = LANGUAGE_CODES.find((code) => code.split('-')[0] === tag.toLowerCase().split('-')[0]);
    if (found) return found;
  }
  return 'en-US';
}

/** The interface language of a browser. @param header Accept-Language: tags in the order of preference */
export function acceptedLanguage(header: string): LanguageCode {
  return preferredLanguage(
    header
      .slice(0, 200)
      .split(',')
      .map((part) => part.split(';')[0]?.trim() ?? ''),
  );
}
