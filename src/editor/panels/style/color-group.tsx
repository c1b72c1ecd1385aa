import { useTranslation } from 'react-i18next';
import { formatNumber } from '#src/i18n/format.ts';
import { useEngine } from '../../engine/engine-context';
import { ColorRow } from './color-row';
import { contrastOn, groundOf } from './css-color';
import { StyleGroup } from './style-group';
import type { StyleHandle } from './use-style';

/** Least contrast of text (WCAG 2.2), and of large text. */
const TEXT = 4.5;
const LARGE = 3;

/** Colors of text and ground, with how well the one reads on the other. */
export function ColorGroup({ style }: { readonly style: StyleHandle }) {
  const { t } = useTranslation('style');
  const contrast = useContrast(style);
  return (
    <StyleGroup title={t('group.color')}>
      <ColorRow style={style} property="color" label={t('field.color')}>
        {contrast}
      </ColorRow>
      <ColorRow style={style} property="backgroundColor" label={t('field.backgroundColor')}>
        {contrast}
      </ColorRow>
      {contrast}
    </StyleGroup>
  );
}

function useContrast(style: StyleHandle) {
  const { t, i18n } = useTranslation('style');
  const number = (value: number) => formatNumber(Math.round(value * 10) / 10, i18n.language);
  const engine = useEngine();
  const grounds: string[] = [];
  const first = engine.elements.element(style.ids[0] ?? '');
  for (let at: Element | null | undefined = first; at; at = at.parentElement) {
    grounds.push(getComputedStyle(at).backgroundColor);
    if (at.classList.contains('page')) break;
  }
  const ratio = contrastOn(style.computed('color'), groundOf(grounds));
  // Blocks that differ have no one contrast.
  const isMixed = style.origin('color').mixed || style.origin('backgroundColor').mixed;
  if (ratio === undefined || isMixed) return null;
  const px = Number.parseFloat(style.computed('fontSize'));
  const isLarge = px >= 24 || (px >= 18.66 && Number(style.computed('fontWeight')) >= 700);
  const passes = ratio >= (isLarge ? LARGE : TEXT);
  return (
    <p className="st-contrast" data-passes={passes}>
      <span
        className="st-contrast-sample"
        aria-hidden
        style={{ color: style.computed('color'), background: groundOf(grounds) }}
      >
        Aa
      </span>
      {t(passes ? 'contrast.good' : 'contrast.low', { ratio: number(ratio), least: number(isLarge ? LARGE : TEXT) })}
    </p>
  );
}
