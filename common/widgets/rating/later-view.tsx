import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import { numberOf, numberText } from '../drawing/numbers';
import type { ViewProps } from '../drawing/view';
import { ofWords } from '../drawing/words';

type Props = { readonly value: unknown; readonly label: unknown };

const STARS = [0, 1, 2, 3, 4] as const;

/** Five stars in halves; the image is named by the value itself. What is no number draws nothing. */
function RatingView({ props, root, context }: ViewProps<Props>) {
  const value = numberOf(props.value);
  if (value === undefined && !context.canvas) return null;
  const within = Math.min(5, Math.max(0, value ?? 0));
  const halves = Math.round(within * 2);
  const { lang } = context;
  const name = ofWords(numberText(within, lang, { maximumFractionDigits: 1 }), numberText(5, lang), lang);
  const label = plainText(props.label);
  return (
    <div {...withClass(root, 'w-rating')}>
      <span className="w-rating__stars" role="img" aria-label={name}>
        {STARS.map((star) => (
          <span className="w-rating__star" key={star}>
            {iconPicture('star', halves >= 2 * star + 2 ? 'w-rating__full' : 'w-rating__line')}
            {halves === 2 * star + 1 && iconPicture('star-half', 'w-rating__half mirrors')}
          </span>
        ))}
      </span>
      {(!isUnseen(label) || context.canvas) && <span className="w-rating__label">{drawWords(label, context)}</span>}
    </div>
  );
}

export { RatingView as view };
