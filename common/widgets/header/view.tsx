import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

type Props = { readonly sticky: boolean };

/** The head of the page: a row that wraps, its first part at the start and the rest at the end. */
function HeaderView({ props, root, children }: ViewProps<Props>) {
  return (
    <header {...withClass(root, 'w-header', props.sticky && 'w-header--sticky')}>
      <div className="w-header__body">{children}</div>
    </header>
  );
}

export { HeaderView as view };
