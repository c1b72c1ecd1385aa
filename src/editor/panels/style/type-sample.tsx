import { useTranslation } from 'react-i18next';
import { useEngine } from '../../engine/engine-context';
import type { StyleHandle } from './use-style';

const MAX_LETTERS = 48;
/** A heading of 60 px would fill the panel. */
const MAX_PX = 32;

/** The beginning of the block's own text as it is set, at most as large as the panel bears. */
export function TypeSample({ style }: { readonly style: StyleHandle }) {
  const { t } = useTranslation('style');
  const engine = useEngine();
  const [first = ''] = (engine.elements.element(style.ids[0] ?? '')?.innerText ?? '').trim().split('\n');
  const px = Number.parseFloat(style.computed('fontSize')) || 16;
  const leading = Number.parseFloat(style.computed('lineHeight')) / px;
  return (
    <p
      className="st-sample"
      aria-hidden
      style={{
        fontFamily: style.computed('fontFamily'),
        fontSize: `${String(Math.min(MAX_PX, px))}px`,
        fontWeight: style.computed('fontWeight'),
        fontStyle: style.computed('fontStyle'),
        lineHeight: Number.isFinite(leading) ? leading : undefined,
        letterSpacing: style.computed('letterSpacing'),
        textTransform: style.computed('textTransform') as 'none',
        textAlign: style.computed('textAlign') as 'start',
        textDecoration: style.computed('textDecoration'),
      }}
    >
      <span>{(first || t('sample')).slice(0, MAX_LETTERS)}</span>
    </p>
  );
}
