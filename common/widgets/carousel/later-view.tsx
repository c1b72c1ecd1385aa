import { withClass } from '../drawing/attributes';
import type { ViewProps } from '../drawing/view';
import { carouselWords } from './words';

type Props = { readonly label: string };

/**
 * Slides in a row that scrolls, in a group that takes the focus, so that keys move it. Its buttons and dots are the
 * browser's (`::scroll-button`, `::scroll-marker`), which reads their names from here.
 */
function CarouselView({ props, root, context, children }: ViewProps<Props>) {
  const words = carouselWords(context.lang);
  return (
    <div {...withClass(root, 'w-carousel')}>
      <div
        className="w-carousel__slides"
        role="group"
        aria-label={props.label.trim() || words.name}
        data-previous={words.previous}
        data-next={words.next}
        // Scrolled by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}

export { CarouselView as view };
