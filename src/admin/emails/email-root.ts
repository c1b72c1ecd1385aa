import type { NodeMap } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { buildDocument } from '#common/widgets/drawing/block.ts';
import { emailSpec } from '#common/widgets/email/spec.ts';
import type { Pattern } from '#common/widgets/patterns/pattern.ts';
import { familiesOf, patternsOf } from '#common/widgets/patterns.ts';
import { type ExampleWords, translateExamples } from '#common/widgets/translate-examples.ts';

const FRAME = ['emailHeader', 'emailFooter'] as const;

/** Sections that an e-mail can begin with; header and footer come with each. */
export const BEGINNINGS: readonly Pattern[] = familiesOf('email').flatMap(({ key, patterns }) =>
  key === 'emailFrame' ? [] : patterns,
);

/**
 * An e-mail with a section between header and footer.
 * @param key of one of `BEGINNINGS`
 * @param words its texts in the language of the site
 */
export function emailRoot(key: string, words: ExampleWords): NodeMap {
  const wanted = [FRAME[0], key, FRAME[1]];
  const trees = wanted.flatMap(
    (each) =>
      patternsOf('email')
        .find((pattern) => pattern.key === each)
        ?.build(newNodeId) ?? [],
  );
  return buildDocument(
    emailSpec,
    trees.map((tree) => translateExamples(tree, words)),
  );
}
