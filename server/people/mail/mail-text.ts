import type { LanguageCode } from '#common/contract/languages.ts';
import { findText, type Texts } from '#server/platform/find-text.ts';

/** The texts of the mails, bundled: path -> content. */
const files = import.meta.glob<Texts>('../../../locales/*/mail.json', { import: 'default', eager: true });

/**
 * A text of `locales/<language>/mail.json`, its `{{placeholders}}` still open.
 * @param key `mail:<template>.<part>`, as the browser would write it (scripts/check-locales.mjs looks for it)
 * @throws Error when there is no such text
 */
export function mailText(language: LanguageCode, key: string): string {
  return findText(files[`../../../locales/${language}/mail.json`], key.replace(/^mail:/, ''));
}

/** Fills `{{name}}` in one pass, so that what is filled in is never looked at again; unknown names stay as they are. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}
