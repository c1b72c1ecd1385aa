import { createElement } from 'react';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';
import type { StoryPart } from '../stories/story-part';
import { storyBackdrop, storyLink, type StoryPageProps } from './later-view';

/** The page as AMP has it: its picture is a layer, its link is the last thing in it. `root.id` is the host's. */
function StoryPageStory({ props, root, context, children }: ViewProps<StoryPageProps>) {
  const behind = storyBackdrop(props, context);
  const link = storyLink(props, context);
  const advance = props.advance > 0 ? `${String(props.advance)}s` : undefined;
  return createElement(
    'amp-story-page',
    { ...withClass(root, 'w-story-page', behind.tone), 'auto-advance-after': advance },
    // Also without a picture: AMP takes no page without a layer.
    createElement('amp-story-grid-layer', { template: 'fill' }, behind.picture),
    children,
    link && createElement('amp-story-page-outlink', { layout: 'nodisplay' }, <a href={link.href}>{link.label}</a>),
  );
}

/** In stories. */
export const story: StoryPart = { view: StoryPageStory };
