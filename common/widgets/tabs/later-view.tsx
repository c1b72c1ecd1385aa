import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** Titles in a row over the content of the open one; below each other where the page is narrow. */
function TabsView({ root, children }: ViewProps<JsonObject>) {
  return <div {...withClass(root, 'w-tabs')}>{children}</div>;
}

export { TabsView as view };
