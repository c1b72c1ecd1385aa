import type { JsonObject } from '../layout/document';
import { byWidget } from './by-widget';
import type { View } from './drawing/view';
import type { StoryPart } from './stories/story-part';
import { views } from './views';

/** What stories know of widgets, by name; those without draw and pass as they are. */
export const storyParts = byWidget<StoryPart>(
  'story.tsx',
  import.meta.glob('./*/story.tsx', { import: 'story', eager: true }),
);

const own = Object.entries(storyParts).flatMap(([name, { view }]) => (view ? [[name, view] as const] : []));

/** How a story draws its widgets when it is published: those that are AMP's elements by views of their own, the rest as pages do. */
export const storyViews = { ...views, ...Object.fromEntries(own) } as { readonly [name: string]: View<JsonObject> };
