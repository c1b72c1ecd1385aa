import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

type Props = { readonly ratio: string };

/** Columns beside each other from 768 px on; more columns than the ratio names go to the next row. */
function ColumnsView({ props, root, children }: ViewProps<Props>) {
  return <div {...withClass(root, 'w-columns', `w-columns--${props.ratio.replaceAll(':', '-')}`)}>{children}</div>;
}

export { ColumnsView as view };
