import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** An instance by itself, which no page draws: the blocks of its component take its place before (common/components). */
function ComponentView({ root, children }: ViewProps<JsonObject>) {
  return <div {...withClass(root, 'w-component')}>{children}</div>;
}

export { ComponentView as view };
