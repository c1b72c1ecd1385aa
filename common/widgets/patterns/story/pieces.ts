import type { JsonObject } from '../../../layout/document';
import { block, type Block } from '../../drawing/block';
import { storyLayerSpec } from '../../story-layer/spec';
import { storyPageSpec } from '../../story-page/spec';

/** A layer of a page of a story, with what it holds. */
export function layer(props: JsonObject, ...children: readonly Block[]): Block {
  return block(storyLayerSpec, props, children);
}

/** A page of a story; its layers lie one over the other. */
export function page(props: JsonObject, ...layers: readonly Block[]): Block {
  return block(storyPageSpec, props, layers);
}
