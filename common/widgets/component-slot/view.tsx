import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** A slot, where its component is edited or looked at alone. */
function ComponentSlotView({ root, children }: ViewProps<JsonObject>) {
  return <div {...withClass(root, 'w-component-slot')}>{children}</div>;
}

export { ComponentSlotView as view };
