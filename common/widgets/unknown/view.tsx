import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** What this version does not know: only its children, in a box without a look. */
function UnknownView({ root, children }: ViewProps<JsonObject>) {
  return <div {...withClass(root, 'w-unknown')}>{children}</div>;
}

export { UnknownView as view };
