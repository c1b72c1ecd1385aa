import { withClass } from '../drawing/attributes';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = { readonly label: unknown };

/** The link as the mail shows it; where it leads differs from person to person. */
function ViewOnlineView({ props, root, context }: ViewProps<Props>) {
  const label = plainText(props.label);
  if (isUnseen(label) && !context.canvas) return null;
  return (
    <p {...withClass(root, 'w-view-online')}>
      <a className="link" href={context.url('#')}>
        {drawWords(label, context)}
      </a>
    </p>
  );
}

export { ViewOnlineView as view };
