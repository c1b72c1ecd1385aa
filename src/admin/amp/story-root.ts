import type { NodeMap } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { buildDocument } from '#common/widgets/drawing/block.ts';
import { storyBeginning } from '#common/widgets/patterns/story/beginning.ts';
import { type ExampleWords, translateExamples } from '#common/widgets/translate-examples.ts';
import { storySpec } from '#common/widgets/story/spec.ts';

/** The pages that a new story begins with. @param words their texts in the language of the site */
export function storyRoot(words: ExampleWords): NodeMap {
  return buildDocument(
    storySpec,
    storyBeginning.map((pattern) => translateExamples(pattern.build(newNodeId), words)),
  );
}
