import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import { type Words, wordIn } from '../drawing/words';
import type { ViewProps } from '../drawing/view';

type Props = { readonly label: unknown };

const TOP: Words = {
  en: 'Back to top',
  zh: '返回顶部',
  ar: 'العودة إلى الأعلى',
  it: 'Torna su',
  es: 'Volver arriba',
  fr: 'Haut de page',
  de: 'Nach oben',
};

/** A link to the beginning: `#top` is that for every browser. */
function BackToTopView({ props, root, context }: ViewProps<Props>) {
  const own = plainText(props.label);
  return (
    <div {...withClass(root, 'w-back-to-top')}>
      <a className="w-back-to-top__link" href={context.url('#top')}>
        {iconPicture('arrow-up', 'w-back-to-top__icon')}
        <span className="w-back-to-top__label">
          {drawWords(isUnseen(own) ? wordIn(TOP, context.lang) : own, context)}
        </span>
      </a>
    </div>
  );
}

export { BackToTopView as view };
