import { withClass } from '../drawing/attributes';
import { inlineText, isBlank } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = { readonly text: unknown; readonly as: 'p' | 'lead' | 'small' | 'span' };

/** A paragraph; `lead` and `small` are paragraphs of another size, `span` is none. */
function TextView({ props, root, context }: ViewProps<Props>) {
  if (isBlank(props.text) && !context.canvas) return null;
  const Element = props.as === 'span' ? 'span' : 'p';
  return (
    <Element {...withClass(root, 'w-text', props.as !== 'p' && `w-text--${props.as}`)}>
      {inlineText(props.text, context)}
    </Element>
  );
}

export { TextView as view };
