import { withClass } from '../drawing/attributes';
import { backdrop } from '../drawing/backdrop';
import type { ViewProps } from '../drawing/view';

type Props = {
  readonly as: 'section' | 'header' | 'footer' | 'main' | 'aside';
  readonly width: 'wide' | 'narrow' | 'full';
  readonly background: string;
  readonly overlay: 'dark' | 'light' | 'none';
};

/** A band: its content in a centered column of the chosen width, color or picture behind it. */
function SectionView({ props, root, context, children }: ViewProps<Props>) {
  const Element = props.as;
  const behind = backdrop(props.background, props.overlay, context, 'w-section__image');
  const classes = [behind.filled && 'w-section--filled', behind.image !== null && 'w-section--image'];
  return (
    <Element {...withClass(root, 'w-section', `w-section--${props.width}`, ...classes, behind.classes)}>
      {behind.image}
      <div className="w-section__body">{children}</div>
    </Element>
  );
}

export { SectionView as view };
