import { useTranslation } from 'react-i18next';
import type { ColorSide } from '#common/contract/theme-document.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { setColor } from './change-color';
import { colorName } from './color-name';
import { hardestPair, readableColor } from './readable-color';
import type { ThemePart } from './theme-part';

interface Props extends ThemePart {
  readonly name: string;
  readonly side: ColorSide;
}

/** Under a color that is hard to read: on what, and the nearest one that is not. Nothing under one that reads well. */
export function ReadableNote({ theme, name, side, mayWrite, onTheme }: Props) {
  const { t, i18n } = useTranslation(['themes', 'widgets']);
  const pair = hardestPair(theme, name, side);
  if (!pair) return null;
  const color = mayWrite ? readableColor(theme, name, side) : undefined;
  const shown = (value: number) => formatNumber(Math.floor(value * 10) / 10, i18n.language);
  return (
    <span className="theme-low">
      <small>
        {t('lowOn', { ratio: shown(pair.ratio), under: colorName(pair.under, t), least: shown(pair.least) })}
      </small>
      {color !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          icon={<span className="theme-low-color" style={{ background: color }} />}
          onClick={() => onTheme(setColor(theme, name, side, color), `color.${name}.${side}`)}
        >
          {/* Left to right in any language. */}
          {t('useReadable', { color: `\u2066${color}\u2069` })}
        </Button>
      )}
    </span>
  );
}
