import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = { readonly title: unknown; readonly open: boolean };

/** One title and its content; opening it closes the others of its Tabs. */
function TabView({ props, root, context, children }: ViewProps<Props>) {
  return (
    <details
      {...withClass(root, 'w-tab')}
      name={context.output === 'page' ? context.name : undefined}
      open={props.open}
    >
      <summary className="w-tab__title">
        <span>{drawWords(plainText(props.title), context)}</span>
        {iconPicture('chevron-down', 'w-tab__arrow')}
      </summary>
      <div className="w-tab__body">{children}</div>
    </details>
  );
}

export { TabView as view };
