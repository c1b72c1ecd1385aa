import { withClass } from '../drawing/attributes';
import { drawWords, inlineText, isBlank, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = { readonly text: unknown; readonly cite: unknown };

/** A figure of a quotation and its source. */
function QuoteView({ props, root, context }: ViewProps<Props>) {
  if (isBlank(props.text) && !context.canvas) return null;
  const cite = plainText(props.cite);
  return (
    <figure {...withClass(root, 'w-quote')}>
      <blockquote className="w-quote__text">
        <p>{inlineText(props.text, context)}</p>
      </blockquote>
      {cite && <figcaption className="w-quote__cite">{drawWords(cite, context)}</figcaption>}
    </figure>
  );
}

export { QuoteView as view };
