import { withClass } from '../drawing/attributes';
import { inlineText, isBlank } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = { readonly text: unknown; readonly level: number };

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** A heading element of its level; without words there is none on the published page. */
function HeadingView({ props, root, context }: ViewProps<Props>) {
  if (isBlank(props.text) && !context.canvas) return null;
  const Element = LEVELS[props.level - 1] ?? 'h2';
  const { contents, name } = context;
  const own = contents && name && !root.id ? { ...root, id: name } : root;
  return (
    <Element {...withClass(own, 'w-heading', `w-heading--${Element.slice(1)}`)}>
      {inlineText(props.text, context)}
    </Element>
  );
}

export { HeadingView as view };
