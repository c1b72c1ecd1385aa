import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** Props of a layer of a story. */
export interface StoryLayerProps {
  readonly template: 'vertical' | 'fill' | 'thirds' | 'free';
  readonly animation: string;
  readonly delay: number;
  readonly duration: number;
}

/** Classes of the box that holds what is on a layer. */
export function layerBody({ template }: StoryLayerProps): string {
  return `w-story-layer__body w-story-layer__body--${template}`;
}

/** A layer as large as its page; on a free one everything keeps the place that it was given. */
function StoryLayerView({ props, root, children }: ViewProps<StoryLayerProps>) {
  return (
    <div {...withClass(root, 'w-story-layer')}>
      <div className={layerBody(props)}>{children}</div>
    </div>
  );
}

export { StoryLayerView as view };
