import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

type Props = { readonly name: string };

/** The content of one slot; the site puts it where the component has a `<slot>` of that name. */
function ProjectSlotView({ props, root, children }: ViewProps<Props>) {
  const attributes = { ...withClass(root, 'w-project-slot'), ...(props.name && { slot: props.name }), children };
  return <div {...attributes} />;
}

export { ProjectSlotView as view };
