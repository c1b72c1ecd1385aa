import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** Empty height; how much comes by CSS (node-rules.ts). */
function SpacerView({ root }: ViewProps<JsonObject>) {
  return <div {...withClass(root, 'w-spacer')} aria-hidden="true" />;
}

export { SpacerView as view };
