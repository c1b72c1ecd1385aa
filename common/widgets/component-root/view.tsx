import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** A component by itself: its blocks one below the other. */
function ComponentRootView({ root, children }: ViewProps<JsonObject>) {
  return <div {...withClass(root, 'w-component-root')}>{children}</div>;
}

export { ComponentRootView as view };
