import type { NodeTree } from '#common/layout/document.ts';
import { translateExamples } from '#common/widgets/translate-examples.ts';
import { useSiteSettings } from '#src/api/sites.ts';
import { useExampleWords } from '#src/parts/example-words.ts';
import { useMeta } from '../../engine/engine-hooks';

/** Puts the example texts of a new tree into the language of the page. */
export function useOwnTexts(): (tree: NodeTree) => NodeTree {
  const { lang } = useMeta();
  const { data } = useSiteSettings();
  const words = useExampleWords(lang || data?.site.lang || 'en');
  return (tree) => translateExamples(tree, words);
}
