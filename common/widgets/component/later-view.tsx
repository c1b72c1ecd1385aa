import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** An instance that has nothing to draw: its component is not there. Visitors see nothing, the canvas has a box to select. */
function ComponentView({ root, context, children }: ViewProps<JsonObject>) {
  return context.canvas ? <div {...withClass(root, 'w-component')}>{children}</div> : null;
}

export { ComponentView as view };
