import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** A grid; columns and gap come by CSS (node-rules.ts). */
function GridView({ root, children }: ViewProps<JsonObject>) {
  return <div {...withClass(root, 'w-grid')}>{children}</div>;
}

export { GridView as view };
