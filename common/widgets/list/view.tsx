import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { icons } from '../assets/icons';
import { inlineText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = { readonly items: unknown; readonly ordered: boolean; readonly start: number; readonly icon: string };

/** A list; an icon takes the place of each bullet. Anything bound that is no list draws none. */
function ListView({ props, root, context }: ViewProps<Props>) {
  const items: readonly unknown[] = Array.isArray(props.items) ? props.items : [];
  if (items.length === 0 && !context.canvas) return null;
  const pictured = !props.ordered && Object.hasOwn(icons, props.icon);
  const Element = props.ordered ? 'ol' : 'ul';
  const numbers = props.ordered && props.start !== 1 ? { start: props.start } : {};
  return (
    <Element {...withClass(root, 'w-list', pictured && 'w-list--icons')} {...numbers}>
      {items.map((item, index) => (
        <li key={index}>
          {pictured && iconPicture(props.icon, 'w-list__icon')}
          {pictured ? <span>{inlineText(item, context)}</span> : inlineText(item, context)}
        </li>
      ))}
    </Element>
  );
}

export { ListView as view };
