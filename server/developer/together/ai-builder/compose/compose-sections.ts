import type { LanguageCode } from '#common/contract/languages.ts';
import type { NewBlock } from '#common/layout/proposal/edits.ts';
import type { Kind } from '#common/layout/spec.ts';
import { patternsOf } from '#common/widgets/patterns.ts';
import { blockOf, withEntries, withoutSamples, withTitles } from './fill-section';
import { placeholderFor, sectionName } from './placeholders';
import { readPrompt, type WantedSection } from './read-prompt';

/** Letters of a proposal's item. */
const MAX_LABEL = 200;

/** A section, and what it is called. */
export interface ComposedSection {
  readonly title: string;
  /** Of its pattern; null: a plain one. */
  readonly key: string | null;
  readonly block: NewBlock;
}

/** What sections are made for. */
interface Wanted {
  readonly kind: Kind;
  /** Of the page: placeholders are in it. */
  readonly language: LanguageCode;
  /** Sections at most. */
  readonly most: number;
}

/** A title from the prompt, and a text to be written. */
function plainSection(title: string, language: LanguageCode): ComposedSection {
  const text = placeholderFor(language, 'Text', { prop: 'text', kind: 'inline-text' });
  const children: NewBlock[] = [
    { widget: 'Heading', props: { text: title, level: 2 }, children: [] },
    { widget: 'Text', props: { text }, children: [] },
  ];
  return { title: title.slice(0, MAX_LABEL), key: null, block: { widget: 'Section', props: {}, children } };
}

/**
 * Composes the sections that a prompt names, in six languages, of shipped patterns: quotations are titles, a list after a
 * colon their entries. All that the prompt does not say is a marked placeholder, so that nothing is invented.
 * @returns none where the prompt names no section
 */
export function composeSections(prompt: string, { kind, language, most }: Wanted): ComposedSection[] {
  const { sections, titles } = readPrompt(prompt);
  const left = [...titles];
  const known = new Map(patternsOf(kind).map((pattern) => [pattern.key, pattern]));
  let last = 0;
  const compose = ({ key, title, entries }: WantedSection): ComposedSection[] => {
    if (key === null) return kind === 'page' && title !== undefined ? [plainSection(title, language)] : [];
    const pattern = known.get(key);
    if (!pattern) return [];
    const block = blockOf(pattern.build(() => `p${String((last += 1))}`));
    const [next = '', { length }] = [left[0], left];
    const filled = withTitles(withEntries(withoutSamples(block, key, language), key, entries), left);
    return [{ title: left.length < length ? next : sectionName(language, key), key, block: filled }];
  };
  return sections.flatMap(compose).slice(0, most);
}
