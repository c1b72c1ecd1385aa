import type { LanguageCode } from '#common/contract/languages.ts';
import type { Json } from '#common/layout/document.ts';
import { findText, type Texts } from '#server/platform/find-text.ts';

/** Words for texts that a prompt did not give, bundled: path -> content. */
const files = import.meta.glob<Texts>('../../../../../locales/*/composer.json', { import: 'default', eager: true });
/** Names of the shipped sections and of their families, as the editor shows them. */
const names = import.meta.glob<Texts>('../../../../../locales/*/widgets.json', { import: 'patterns', eager: true });
const families = import.meta.glob<Texts>('../../../../../locales/*/widgets.json', { import: 'families', eager: true });

/** By widget and prop; all others are `text`. */
const KEYS: Readonly<Record<string, string>> = {
  'Heading.text': 'composer:heading',
  'Button.label': 'composer:button',
  'Quote.text': 'composer:quote',
  'Quote.cite': 'composer:name',
  'Logo.alt': 'composer:name',
  'List.items': 'composer:item',
  'AccordionItem.title': 'composer:question',
  'Navigation.label': 'composer:link',
  'Navigation.items': 'composer:link',
};

function marked(text: string) {
  return `[${text}]`;
}

/** What a shipped section is called, as `Pricing`: the plain one of a family as the family is. */
export function sectionName(language: LanguageCode, key: string): string {
  const file = `../../../../../locales/${language}/widgets.json`;
  const family = families[file] ?? {};
  return findText(Object.hasOwn(family, key) ? family : names[file], key);
}

/** The placeholder of a title that was not given: the section's name, marked. */
export function titlePlaceholder(language: LanguageCode, key: string): string {
  return marked(sectionName(language, key));
}

/** The placeholder of a text that was not given, as `[Text]`: marked, in the language of the page, and of the shape of its prop. */
export function placeholderFor(
  language: LanguageCode,
  widget: string,
  { prop, kind }: { readonly prop: string; readonly kind: string },
): Json {
  const key = KEYS[`${widget}.${prop}`] ?? 'composer:text';
  const texts = files[`../../../../../locales/${language}/composer.json`];
  const text = marked(findText(texts, key.replace(/^composer:/, '')));
  if (kind === 'inline-text-list') return [text];
  return kind === 'navigation-items' ? [{ label: text, href: '#' }] : text;
}
