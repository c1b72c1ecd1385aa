import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = { readonly title: unknown; readonly open: boolean };

/** One question: the summary opens the answer. */
function AccordionItemView({ props, root, context, children }: ViewProps<Props>) {
  return (
    <details
      {...withClass(root, 'w-accordion-item')}
      open={props.open}
      itemScope
      itemProp="mainEntity"
      itemType="https://schema.org/Question"
    >
      <summary className="w-accordion-item__title">
        <span itemProp="name">{drawWords(plainText(props.title), context)}</span>
        {iconPicture('chevron-down', 'w-accordion-item__arrow')}
      </summary>
      <div itemScope itemProp="acceptedAnswer" itemType="https://schema.org/Answer">
        <div className="w-accordion-item__body" itemProp="text">
          {children}
        </div>
      </div>
    </details>
  );
}

export { AccordionItemView as view };
