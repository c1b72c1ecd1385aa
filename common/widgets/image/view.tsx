import { withClass } from '../drawing/attributes';
import { focalClasses } from '../drawing/focal-classes';
import { iconPicture } from '../drawing/icon-picture';
import { plainText } from '../drawing/inline';
import { picture } from '../drawing/picture';
import type { ViewProps } from '../drawing/view';

type Props = {
  readonly src: unknown;
  readonly alt: unknown;
  readonly decorative: boolean;
  readonly ratio: string;
  readonly fit: 'cover' | 'contain';
  readonly focal?: { readonly x: number; readonly y: number };
  readonly priority: boolean;
  readonly href: unknown;
};

/** A picture in a box of its own; without one that may be drawn nothing is published, and the canvas shows where it will be. */
function ImageView({ props, root, context }: ViewProps<Props>) {
  const source = plainText(props.src);
  const image = source ? context.image(source) : undefined;
  const shape: (string | false)[] = [
    props.ratio !== '' && 'w-image--ratio',
    props.fit === 'contain' && 'w-image--contain',
  ];
  if (!image) {
    if (!context.canvas) return null;
    return (
      <div {...withClass(root, 'w-image', 'w-image--empty', ...shape)}>{iconPicture('image', 'w-image__icon')}</div>
    );
  }
  const alt = props.decorative ? '' : plainText(props.alt) || (image.alt ?? '');
  const when = context.firstImage || props.priority ? 'high' : 'lazy';
  const fills = props.ratio !== '' || image.width === undefined || image.height === undefined;
  const drawn = picture({ image, alt, className: 'w-image__img', when, context, fills });
  if (fills && context.output === 'story') shape.push('w-image--filled');
  const address = plainText(props.href);
  const href = address ? context.url(address) : undefined;
  return (
    <div {...withClass(root, 'w-image', ...shape, focalClasses(props.focal ?? image.focal))}>
      {href === undefined ? (
        drawn
      ) : (
        <a className="w-image__link" href={href}>
          {drawn}
        </a>
      )}
    </div>
  );
}

export { ImageView as view };
