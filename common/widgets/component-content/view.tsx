import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** The content of a slot, which the canvas alone draws as a block; it adds nothing to the layout. */
function ComponentContentView({ root, children }: ViewProps<JsonObject>) {
  return <div {...withClass(root, 'w-component-content')}>{children}</div>;
}

export { ComponentContentView as view };
