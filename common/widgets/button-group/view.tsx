import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** Buttons in a row that wraps. */
function ButtonGroupView({ root, children }: ViewProps<JsonObject>) {
  return <div {...withClass(root, 'w-button-group')}>{children}</div>;
}

export { ButtonGroupView as view };
