import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** A line; its thickness comes by CSS (node-rules.ts). */
function DividerView({ root }: ViewProps<JsonObject>) {
  return <hr {...withClass(root, 'w-divider')} />;
}

export { DividerView as view };
