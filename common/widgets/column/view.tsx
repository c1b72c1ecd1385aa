import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** One column: its content in a column of its own. */
function ColumnView({ root, children }: ViewProps<JsonObject>) {
  return <div {...withClass(root, 'w-column')}>{children}</div>;
}

export { ColumnView as view };
