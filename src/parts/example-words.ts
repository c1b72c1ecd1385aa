import useSWR from 'swr';
import { preferredLanguage } from '#common/rules/languages.ts';
import type { ExampleWords } from '#common/widgets/translate-examples.ts';
import { orNewVersion } from '#src/ui/lazy-part.ts';

const files = import.meta.glob<ExampleWords>('../../common/widgets/examples/*.json', { import: 'default' });
const ENGLISH: ExampleWords = {};

/** The example texts of widgets and patterns in the language of a page or site; none for English, whose texts they are. */
export async function loadExampleWords(lang: string): Promise<ExampleWords> {
  const words = (await files[`../../common/widgets/examples/${preferredLanguage([lang])}.json`]?.()) ?? ENGLISH;
  const { addExampleTexts } = await orNewVersion(import('#common/widgets/find-examples.ts'));
  addExampleTexts(words);
  return words;
}

/** As `loadExampleWords`; English while they load. */
export function useExampleWords(lang: string): ExampleWords {
  return useSWR(['example-words', lang], () => loadExampleWords(lang), { revalidateOnFocus: false }).data ?? ENGLISH;
}
