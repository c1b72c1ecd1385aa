import type { JsonObject } from '../../layout/document';
import type { ViewProps } from '../drawing/view';

/** The pages of a story; the element around them says who publishes it, which only the document knows. */
export function StoryStory({ children }: ViewProps<JsonObject>) {
  return <>{children}</>;
}
