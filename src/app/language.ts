import type { LanguageCode } from '#common/contract/languages.ts';
import { isLanguage, preferredLanguage } from '#common/rules/languages.ts';
import { readStored, writeStored } from '#src/api/client/browser-storage.ts';
import { switchLanguage } from '#src/i18n/i18n.ts';

/** The language kept on this device, else the first the browser asks for that we have. */
export function currentLanguage(): LanguageCode {
  const kept = readStored('language');
  return isLanguage(kept) ? kept : preferredLanguage(navigator.languages);
}

/** Switches the language and keeps it on this device. */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  writeStored('language', language);
  await switchLanguage(language);
}

/** Shows the language kept with the account: it wins over that of the device. */
export function takeAccountLanguage(language: string | null): void {
  if (isLanguage(language) && language !== currentLanguage()) void chooseLanguage(language);
}
