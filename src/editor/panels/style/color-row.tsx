import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StyleKey } from '#common/layout/style-properties.ts';
import { ColorPicker } from '#src/ui/color-picker.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useEngine } from '../../engine/engine-context';
import { readCssColor } from './css-color';
import { StyleRow } from './style-row';
import { tokenCss } from '../../style/token-note';
import { tokenLabel } from '#src/parts/token-label.ts';
import type { StyleHandle } from './use-style';
import { useUnit } from './use-unit';
import { ValueMenu } from './value-menu';

interface ColorRowProps {
  readonly style: StyleHandle;
  readonly property: StyleKey;
  readonly label: string;
  /** Beside the color: its contrast. */
  readonly children?: ReactNode;
}

/** A color: the theme's swatches first, then the picker; a name or #hex may be typed. */
export function ColorRow({ style, property, label, children }: ColorRowProps) {
  const { t } = useTranslation(['style', 'widgets']);
  const id = useId();
  const engine = useEngine();
  const gesture = useRef<string | null>(null);
  const origin = style.origin(property);
  const computed = style.computed(property);
  const shown = readCssColor(computed);
  const hex = shown && shown.alpha > 0 ? hexOf(shown) : '';
  const write = (value: string | undefined) => style.set({ [property]: value });
  const { input } = useUnit({
    owner: `${style.ids.join()} ${style.layer}`,
    property,
    value: origin.from === 'set' && !origin.mixed ? origin.value : undefined,
    fallback: origin.mixed ? undefined : (origin.value ?? hex),
    px: undefined,
    onChange: write,
  });
  return (
    <StyleRow style={style} label={label} css={[property]} origin={origin} id={id} onReset={() => write(undefined)}>
      <ColorPicker
        label={t('style:pick', { field: label })}
        color={origin.mixed ? '' : hex}
        mixed={origin.mixed}
        swatches={() =>
          engine.tokens.get().color.map((name) => ({
            value: `$color.${name}`,
            label: tokenLabel('color', name, t),
            color: tokenCss(engine, 'color', name),
          }))
        }
        swatch={origin.mixed ? undefined : origin.value}
        onSwatch={write}
        onColor={(next) => style.set({ [property]: next }, (gesture.current ??= `color.${String(performance.now())}`))}
        onDone={() => (gesture.current = null)}
      >
        {children}
      </ColorPicker>
      <span className="st-unit">
        <TextInput
          {...input}
          id={id}
          size="sm"
          aria-describedby={`${id}-origin`}
          placeholder={origin.mixed ? t('style:mixed') : input.placeholder || t('style:word.none')}
        />
        <ValueMenu
          property={property}
          label={t('style:scale', { field: label })}
          value={origin.value}
          onChoose={write}
        />
      </span>
    </StyleRow>
  );
}

function hexOf({ hex, alpha }: { readonly hex: string; readonly alpha: number }): string {
  return alpha === 1
    ? hex
    : `${hex}${Math.round(alpha * 255)
        .toString(16)
        .padStart(2, '0')}`;
}
