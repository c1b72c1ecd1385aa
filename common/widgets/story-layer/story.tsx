import { createElement } from 'react';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';
import type { StoryPart } from '../stories/story-part';
import { layerBody, type StoryLayerProps } from './later-view';

function seconds(value: number) {
  return value > 0 ? `${String(value)}s` : undefined;
}

/** What AMP animates: a box within the layer, never the layer itself. */
function animation({ animation: name, delay, duration }: StoryLayerProps) {
  return name === 'none'
    ? {}
    : { 'animate-in': name, 'animate-in-delay': seconds(delay), 'animate-in-duration': seconds(duration) };
}

/** The layer as AMP has it. A free one is a box of 9:16 on every screen, so that what it holds keeps its place. */
function StoryLayerStory({ props, root, children }: ViewProps<StoryLayerProps>) {
  const isFree = props.template === 'free';
  const layer = {
    ...withClass(root, 'w-story-layer'),
    template: isFree ? 'fill' : props.template,
    'aspect-ratio': isFree ? '9:16' : undefined,
  };
  return createElement(
    'amp-story-grid-layer',
    layer,
    <div className={layerBody(props)} {...animation(props)}>
      {children}
    </div>,
  );
}

/** In stories. */
export const story: StoryPart = { view: StoryLayerStory };
