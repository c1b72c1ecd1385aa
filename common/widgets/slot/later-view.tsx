import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** One side of a Condition; `display: contents` like it. */
function SlotView({ root, children }: ViewProps<JsonObject>) {
  return <div {...withClass(root, 'w-slot')}>{children}</div>;
}

export { SlotView as view };
