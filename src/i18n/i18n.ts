import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LanguageCode } from '#common/contract/languages.ts';
import { directionOf } from '#common/rules/direction.ts';

type Texts = Record<string, unknown>;
/** A list of files per language: the names of five other languages' files are not loaded. */
const languages = import.meta.glob<{ files: Record<string, () => Promise<{ default: Texts }>> }>('./texts/*.ts');

async function readArea(language: string, area: string): Promise<Texts> {
  const texts = await languages[`./texts/${language.toLowerCase()}.ts`]?.();
  const load = texts?.files[`../../../locales/${language}/${area}.json`];
  if (!load) throw new Error(`no texts for ${language}/${area}`);
  return (await load()).default;
}

/** Loads `locales/<language>/<area>.json` when a screen first asks for the area. */
const areas: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, area, done) => {
    readArea(language, area).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error as Error, null),
    );
  },
};

let tellStarted: () => void = () => undefined;
const started = new Promise<void>((resolve) => (tellStarted = resolve));

function showDirection(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/**
 * What is filled into a right-to-left sentence is one piece in it (Unicode's first-strong isolate): the brackets
 * and full stops of names, addresses and codes stay where they belong. In such texts nothing is ever escaped: React
 * does it.
 */
function isolate(text: string): string {
  return directionOf(i18next.language) === 'rtl' ? `\u2068${text}\u2069` : text;
}

/**
 * Starts the texts in a language. Areas every screen needs (`app`, `ui`, `errors`) are there when it resolves;
 * `faults`, which are never needed before something was sent, comes right after; the others load with the screen that
 * uses them: `useTranslation('<area>')`.
 */
export async function startI18n(language: LanguageCode): Promise<void> {
  i18next.on('languageChanged', showDirection);
  await i18next
    .use(areas)
    .use(initReactI18next)
    .init({
      lng: language,
      load: 'currentOnly',
      fallbackLng: false,
      ns: ['app', 'ui', 'errors'],
      defaultNS: 'app',
      interpolation: { escape: isolate },
    });
  tellStarted();
  void i18next.loadNamespaces('faults');
}

/** Loads areas ahead of the screen that uses them. The router asks for the first ones before the texts have started. */
export async function loadArea(...areas: readonly string[]): Promise<void> {
  await started;
  await i18next.loadNamespaces(areas);
}

/** Switches every text and the writing direction. */
export async function switchLanguage(language: LanguageCode): Promise<void> {
  await i18next.changeLanguage(language);
}
