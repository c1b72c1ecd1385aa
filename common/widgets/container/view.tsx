import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

type Props = { readonly wrap: boolean };

/** A flex box; direction, gap, align and justify come by CSS (node-rules.ts). */
function ContainerView({ props, root, children }: ViewProps<Props>) {
  return <div {...withClass(root, 'w-container', props.wrap && 'w-container--wrap')}>{children}</div>;
}

export { ContainerView as view };
