import { withClass } from '../drawing/attributes';
import { picture } from '../drawing/picture';
import type { ViewProps } from '../drawing/view';

type Props = { readonly src: string; readonly alt: string; readonly href: string };

/** The mark of the site as a picture, else its name; never lazy, since it is at the head. */
function LogoView({ props, root, context }: ViewProps<Props>) {
  const image = props.src ? context.image(props.src) : undefined;
  if (!image && !props.alt && !context.canvas) return null;
  const alt = props.alt || (image?.alt ?? '');
  const mark = image ? picture({ image, alt, className: 'w-logo__img', when: 'eager', context }) : props.alt;
  const href = props.href ? context.url(props.href) : undefined;
  const own = withClass(root, 'w-logo');
  // A link needs a name; a picture without one stays a picture.
  return href === undefined || !alt ? (
    <span {...own}>{mark}</span>
  ) : (
    <a {...own} href={href}>
      {mark}
    </a>
  );
}

export { LogoView as view };
