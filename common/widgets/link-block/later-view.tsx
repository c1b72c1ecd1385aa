import { withClass } from '../drawing/attributes';
import { plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = { readonly href: unknown; readonly target: '_self' | '_blank' };

/**
 * A box with a link stretched over it. The link does not hold the content: that may have links of its own, which must not
 * be in another. On the canvas the content is what is pressed, so there is none.
 */
function LinkBlockView({ props, root, context, children }: ViewProps<Props>) {
  const address = plainText(props.href);
  const href = address && !context.canvas ? context.url(address) : undefined;
  const id = root.id ?? context.name;
  const apart = props.target === '_blank';
  return (
    <div {...withClass(root, 'w-link-block', href !== undefined && 'w-link-block--leads')} id={id}>
      {href !== undefined && (
        // Named by the words of the block.
        // oxlint-disable-next-line jsx-a11y/anchor-has-content
        <a
          className="w-link-block__link"
          href={href}
          target={apart ? '_blank' : undefined}
          rel={apart ? 'noopener' : undefined}
          aria-labelledby={id}
        />
      )}
      {children}
    </div>
  );
}

export { LinkBlockView as view };
