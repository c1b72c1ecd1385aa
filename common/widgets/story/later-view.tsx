import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** The story: its parts one below the other. */
function StoryView({ root, children }: ViewProps<JsonObject>) {
  return <div {...withClass(root, 'w-story')}>{children}</div>;
}

export { StoryView as view };
