import { useTranslation } from 'react-i18next';
import { ROOT } from '#common/layout/document.ts';
import { isHexColor } from '#common/layout/style-value.ts';
import { ColorPicker } from '#src/ui/color-picker.tsx';
import { useEngine } from '../../engine/engine-context';
import { tokenLabel } from '#src/parts/token-label.ts';
import type { ControlProps } from './control';
import { TokenControl } from './token-control';

type Props = ControlProps<string> & {
  /** Name of the text input where no label points at its id. */
  readonly name?: string;
};

/** A color: a picker with the theme's tokens first, and the value as text. */
export function ColorControl(props: Props) {
  const { t } = useTranslation(['inspector', 'widgets']);
  const engine = useEngine();
  const colorOf = useTokenColor();
  const shown = props.value ?? props.fallback ?? '';
  const tokens = engine.tokens
    .get()
    .color.map((name) => ({ value: `$color.${name}`, label: tokenLabel('color', name, t) }));
  const swatches = () => tokens.map((token) => ({ ...token, color: colorOf(token.value) }));
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
      <TokenControl {...props} tokens={tokens} read={readColor} />
    </div>
  );
}

function readColor(text: string) {
  return isHexColor(text.trim()) ? text.trim() : undefined;
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
