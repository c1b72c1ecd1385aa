import type { JsonObject } from '../layout/document';
import type { View } from './drawing/view';
import { StoryLayerStory } from './story-layer/story';
import { StoryPageStory } from './story-page/story';
import { StoryStory } from './story/story';
import { VideoStory } from './video/story';
import { views } from './views';

/** How a story draws its widgets when it is published: those that are AMP's elements by views of their own, the rest as pages do. */
export const storyViews = {
  ...views,
  Story: StoryStory,
  StoryPage: StoryPageStory,
  StoryLayer: StoryLayerStory,
  Video: VideoStory,
} as { readonly [name: string]: View<never> } as { readonly [name: string]: View<JsonObject> };
