import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';

type Props = { readonly faq: boolean };

/** A list of questions; as `faq` it is a schema.org FAQPage, in microdata, of the Questions its items are. */
function AccordionView({ props, root, children }: ViewProps<Props>) {
  const data = props.faq ? { itemType: 'https://schema.org/FAQPage' } : {};
  return (
    <div {...withClass(root, 'w-accordion')} itemScope {...data}>
      {children}
    </div>
  );
}

export { AccordionView as view };
