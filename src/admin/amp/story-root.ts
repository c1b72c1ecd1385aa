import type { NodeMap } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { buildDocument } from '#common/widgets/drawing/block.ts';
import { patternsOf } from '#common/widgets/patterns.ts';
import { storySpec } from '#common/widgets/story/spec.ts';

/** The pages that a new story begins with. */
export function storyRoot(): NodeMap {
  return buildDocument(
    storySpec,
    patternsOf('story').map((pattern) => pattern.build(newNodeId)),
  );
}
