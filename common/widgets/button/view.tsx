import { isRecord } from '../../rules/is-record';
import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = {
  readonly label: unknown;
  readonly href: unknown;
  readonly variant: 'solid' | 'outline' | 'ghost' | 'link';
  readonly size: 'md' | 'sm' | 'lg';
  readonly target: '_self' | '_blank';
  readonly icon: string;
  readonly style?: unknown;
};

function hasGround(style: unknown) {
  const base = isRecord(style) ? style.base : undefined;
  return isRecord(base) && typeof base.backgroundColor === 'string' && base.backgroundColor !== '';
}

/** A link that looks like a button; without an address that may be drawn, its words alone. */
function ButtonView({ props, root, context }: ViewProps<Props>) {
  const label = plainText(props.label);
  if (isUnseen(label) && !context.canvas) return null;
  const size = props.size !== 'md' && `w-button--${props.size}`;
  // The label reads on what the author filled it with.
  const isPainted = props.variant === 'solid' && hasGround(props.style) && 'w-button--painted';
  const own = withClass(root, 'w-button', `w-button--${props.variant}`, size, isPainted);
  const address = plainText(props.href);
  const href = address ? context.url(address) : undefined;
  const words = drawWords(label, context);
  const icon = iconPicture(props.icon, 'w-button__icon');
  if (href === undefined) {
    return (
      <span {...own}>
        {words}
        {icon}
      </span>
    );
  }
  const apart = props.target === '_blank';
  return (
    <a href={href} target={apart ? '_blank' : undefined} rel={apart ? 'noopener' : undefined} {...own}>
      {words}
      {icon}
    </a>
  );
}

export { ButtonView as view };
