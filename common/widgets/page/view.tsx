import { withClass } from '../drawing/attributes';
import { backdrop } from '../drawing/backdrop';
import type { ViewProps } from '../drawing/view';

type Props = { readonly background: string };

/** The page: a column of sections at least as high as the window, so that a footer is at its foot. */
function PageView({ props, root, context, children }: ViewProps<Props>) {
  const behind = backdrop(props.background, 'none', context, 'w-page__image');
  return (
    <div {...withClass(root, 'w-page', behind.classes)}>
      {behind.image}
      {children}
    </div>
  );
}

export { PageView as view };
