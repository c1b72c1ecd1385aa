import type { NodeTree } from '#common/layout/document.ts';
import { translateExamples } from '#common/widgets/translate-examples.ts';
import { useSiteSettings } from '#src/api/sites.ts';
import { useExampleWords } from '#src/parts/example-words.ts';
import { useMeta } from '../../engine/engine-hooks';

/** The language of the page: its own, else that of the site. */
export function usePageLanguage(): string {
  const { lang } = useMeta();
  const { data } = useSiteSettings();
  return lang || data?.site.lang || 'en';
}

/** Puts the example texts of a new tree into the language of the page. */
export function useOwnTexts(): (tree: NodeTree) => NodeTree {
  const words = useExampleWords(usePageLanguage());
  return (tree) => translateExamples(tree, words);
}
