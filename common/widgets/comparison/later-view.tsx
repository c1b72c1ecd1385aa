import type { ReactElement } from 'react';
import { withClass } from '../drawing/attributes';
import { focalClasses } from '../drawing/focal-classes';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import { picture } from '../drawing/picture';
import type { ResolvedImage, ViewContext, ViewProps } from '../drawing/view';
import { comparisonWords } from './words';

type Side = 'before' | 'after';
type Props = { readonly [side in Side | `${Side}Alt` | `${Side}Label`]: unknown };

function drawSide(props: Props, side: Side, image: ResolvedImage | undefined, context: ViewContext): ReactElement {
  if (!image) return <span className="w-comparison__empty">{iconPicture('image', 'w-comparison__icon')}</span>;
  return picture({
    image,
    alt: plainText(props[`${side}Alt`]) || (image.alt ?? ''),
    className: ['w-comparison__img', focalClasses(image.focal)].filter(Boolean).join(' '),
    when: context.firstImage ? 'high' : 'lazy',
    context,
    fills: true,
  });
}

/**
 * Two pictures in a box that scrolls sideways by its own width. Both stay where they are; what scrolls is the edge from
 * which on the second one is seen. So arrow keys, swipes and the scroll bar move it, without script.
 */
function ComparisonView({ props, root, context }: ViewProps<Props>) {
  const imageOf = (side: Side) => {
    const address = plainText(props[side]);
    return address ? context.image(address) : undefined;
  };
  const [before, after] = [imageOf('before'), imageOf('after')];
  if ((!before || !after) && !context.canvas) return null;
  const words = comparisonWords(context.lang);
  const label = (side: Side) => {
    const own = plainText(props[`${side}Label`]);
    return drawWords(isUnseen(own) ? words[side] : own, context);
  };
  return (
    <div {...withClass(root, 'w-comparison')}>
      <div
        className="w-comparison__frame"
        role="group"
        aria-label={words.name}
        // Scrolled by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className="w-comparison__track">
          <div className="w-comparison__before">{drawSide(props, 'before', before, context)}</div>
          <div className="w-comparison__edge">
            <div className="w-comparison__after">{drawSide(props, 'after', after, context)}</div>
          </div>
          <span className="w-comparison__start" />
          <span className="w-comparison__bar">
            <span className="w-comparison__knob">{iconPicture('move-horizontal', 'w-comparison__icon')}</span>
          </span>
        </div>
      </div>
      <p className="w-comparison__label w-comparison__label--before">{label('before')}</p>
      <p className="w-comparison__label w-comparison__label--after">{label('after')}</p>
    </div>
  );
}

export { ComparisonView as view };
