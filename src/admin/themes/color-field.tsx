import { useTranslation } from 'react-i18next';
import { isHexColor } from '#common/layout/style-value.ts';
import { paletteOf, resolveColor } from '#common/widgets/site-theme/theme-colors.ts';
import type { ThemeDocument } from '#src/api/themes.ts';
import { ColorPicker } from '#src/ui/color-picker.tsx';
import { setColor } from './change-color';
import { colorName } from './color-name';

interface ColorFieldProps {
  readonly theme: ThemeDocument;
  readonly name: string;
  readonly side: 'light' | 'dark';
  readonly disabled: boolean;
  readonly onValue: (value: string) => void;
}

/** One side of a color: a picker that offers the theme's other colors, and what it is, as `#rrggbb` or by name. */
export function ColorField({ theme, name, side, disabled, onValue }: ColorFieldProps) {
  const { t } = useTranslation(['themes', 'widgets']);
  const value = theme.color[name]?.[side] ?? '';
  const shown = resolveColor(theme.color, side, value) ?? '';
  const label = t('colorSide', { name: colorName(name, t), side: t(`side.${side}`) });
  const swatches = () => {
    const palette = paletteOf(theme.color, side);
    // One that is made of this color would lead round in a circle.
    const isFree = (other: string) =>
      resolveColor(setColor(theme, name, side, `$color.${other}`).color, side, `$color.${name}`) !== undefined;
    const others = Object.keys(palette).filter(
      (other) => other !== name && !theme.color[other]?.renamed && isFree(other),
    );
    return others.map((other) => ({
      value: `$color.${other}`,
      label: colorName(other, t),
      color: palette[other] ?? '',
    }));
  };
  return (
    <span className="theme-color">
      <ColorPicker
        label={label}
        color={shown}
        alpha={false}
        swatches={swatches}
        swatch={value}
        onSwatch={onValue}
        onColor={onValue}
        disabled={disabled}
      />
      <span className="theme-color-value" dir={isHexColor(value) ? 'ltr' : undefined}>
        {isHexColor(value) ? value : colorName(value.slice('$color.'.length), t)}
      </span>
    </span>
  );
}
