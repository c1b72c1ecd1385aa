import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** Two slots of which the site draws one; the box itself has `display: contents`, so it adds nothing to the layout. */
function ConditionView({ root, children }: ViewProps<JsonObject>) {
  return <div {...withClass(root, 'w-condition')}>{children}</div>;
}

export { ConditionView as view };
