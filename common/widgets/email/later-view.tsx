import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** The e-mail: one column as wide as mail programs show it. */
function EmailView({ root, children }: ViewProps<JsonObject>) {
  return <div {...withClass(root, 'w-email')}>{children}</div>;
}

export { EmailView as view };
