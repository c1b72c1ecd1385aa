import { useTranslation } from 'react-i18next';
import { ROOT } from '#common/layout/document.ts';
import { isHexColor } from '#common/layout/style-value.ts';
import { siteTokens } from '#common/widgets/site-theme/tokens.ts';
import { ColorPicker } from '#src/ui/color-picker.tsx';
import { useEngine } from '../../engine/engine-context';
import type { ControlProps } from './control';
import { LengthControl } from './length-control';
import { tokenChoices } from './token-choices';

type Props = ControlProps<string> & {
  readonly accepts: (text: string) => boolean;
  /** Name of the text input where no label points at its id. */
  readonly name?: string;
};

/** A color: a picker with the theme's tokens first, and the value as text. */
export function ColorControl(props: Props) {
  const { t } = useTranslation(['inspector', 'widgets']);
  const colorOf = useTokenColor();
  const shown = props.value ?? props.fallback ?? '';
  const swatches = () =>
    siteTokens.color.map((name) => {
      const value = `$color.${name}`;
      return { value, label: t(`widgets:colors.${name}`), color: colorOf(value) };
    });
  return (
    <div className="ep-list-row">
      <ColorPicker
        label={t('color.custom')}
        color={isHexColor(shown) ? shown : colorOf(shown)}
        onColor={props.onChange}
        swatches={swatches}
        swatch={shown}
        onSwatch={props.onChange}
        disabled={props.disabled}
      />
      <LengthControl {...props} suggestions={tokenChoices(['color'])} />
    </div>
  );
}

/** The color a token has on the canvas right now, as the page's own CSS variable says. */
function useTokenColor(): (token: string) => string {
  const engine = useEngine();
  return (token) => {
    const name = /^\$color\.([\w-]+)$/.exec(token)?.[1];
    const page = engine.elements.element(ROOT);
    return name && page ? getComputedStyle(page).getPropertyValue(`--color-${name}`).trim() : '';
  };
}
