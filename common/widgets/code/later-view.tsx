import { withClass } from '../drawing/attributes';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = { readonly code: string; readonly language: string; readonly caption: unknown };

/** A figure of the lines; programs read from left to right in every language. */
function CodeView({ props, root, context }: ViewProps<Props>) {
  const { code, language } = props;
  if (isUnseen(code) && !context.canvas) return null;
  const caption = plainText(props.caption);
  return (
    <figure {...withClass(root, 'w-code')}>
      {!isUnseen(caption) && <figcaption className="w-code__caption">{drawWords(caption, context)}</figcaption>}
      <pre
        className="w-code__lines"
        dir="ltr"
        // Scrolled by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-language={language}
      >
        <code>{context.code ? context.code(code, language) : code}</code>
      </pre>
    </figure>
  );
}

export { CodeView as view };
