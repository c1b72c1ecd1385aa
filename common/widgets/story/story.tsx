import type { JsonObject } from '../../layout/document';
import type { ViewProps } from '../drawing/view';
import type { StoryPart } from '../stories/story-part';

/** The pages of a story; the element around them says who publishes it, which only the document knows. */
function StoryStory({ children }: ViewProps<JsonObject>) {
  return <>{children}</>;
}

/** In stories. */
export const story: StoryPart = { view: StoryStory };
