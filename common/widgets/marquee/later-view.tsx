import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';
import { pauseWord } from '../drawing/words';

type Props = { readonly speed: 'slow' | 'normal' | 'fast' };

/**
 * The content in a row, twice, so that it moves without an end. On the canvas, where it is edited, and as AMP, which knows
 * no `inert`, it is there once and wraps.
 */
function MarqueeView({ props, root, context, children }: ViewProps<Props>) {
  const isStill = context.canvas || context.output !== 'page';
  const row = <div className="w-marquee__row">{children}</div>;
  if (isStill) {
    return (
      <div {...withClass(root, 'w-marquee')}>
        <div className="w-marquee__window">{row}</div>
      </div>
    );
  }
  return (
    <div {...withClass(root, 'w-marquee', 'w-marquee--moves', `w-marquee--${props.speed}`)}>
      <div className="w-marquee__window">
        {row}
        <div className="w-marquee__row" aria-hidden="true" inert>
          {children}
        </div>
      </div>
      <details className="w-marquee__pause">
        <summary className="w-marquee__button" aria-label={pauseWord(context.lang)} />
      </details>
    </div>
  );
}

export { MarqueeView as view };
