import type { JsonObject } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

/** The foot of the page. */
function FooterView({ root, children }: ViewProps<JsonObject>) {
  return (
    <footer {...withClass(root, 'w-footer')}>
      <div className="w-footer__body">{children}</div>
    </footer>
  );
}

export { FooterView as view };
