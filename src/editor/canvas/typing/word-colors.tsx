import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isHexColor } from '#common/layout/style-value.ts';
import { COLOR_TOKENS } from '#common/widgets/site-theme/palette.ts';
import { tokenLabel } from '#src/parts/token-label.ts';
import { ColorPopup } from '#src/ui/chakra/color-popup.tsx';
import { useEngine } from '../../engine/engine-context';
import { tokenCss } from '../../style/token-note';
import { painterOfWords, type Painter } from '../../text/paint-words';
import { richTextHandle } from '../../text/rich-text-handle';

const STANDARD: ReadonlySet<string> = new Set(COLOR_TOKENS);

interface Props {
  /** Id of the button that opened it. */
  readonly triggerId: string;
  readonly onClose: () => void;
}

function painterNow(): Painter | null {
  const long = richTextHandle.get();
  return long ? { ...long.painter(), focus: long.focus } : painterOfWords();
}

/** Colors for the selected words: none, the theme's by name, those of its own first, or another. */
export function WordColors({ triggerId, onClose }: Props) {
  const { t } = useTranslation(['editor', 'widgets']);
  const engine = useEngine();
  const [painter] = useState(painterNow);
  const [color, setColor] = useState(painter?.color ?? '');
  const cssOf = (name: string) => tokenCss(engine, 'color', name);
  const paint = (next: string) => {
    painter?.paint(next);
    setColor(next);
  };
  const close = () => {
    onClose();
    painter?.focus();
  };
  const swatches = () => {
    const names = engine.tokens.get().color;
    const sorted = [...names.filter((name) => !STANDARD.has(name)), ...names.filter((name) => STANDARD.has(name))];
    const tokens = sorted.map((name) => ({
      value: `$color.${name}`,
      label: tokenLabel('color', name, t),
      color: cssOf(name),
    }));
    return [{ value: '', label: t('editor:text.noColor'), color: '' }, ...tokens];
  };
  return (
    <ColorPopup
      label={t('editor:text.color')}
      triggerId={triggerId}
      color={isHexColor(color) ? color : cssOf(color.slice('$color.'.length))}
      alpha={false}
      named
      swatches={swatches}
      swatch={color}
      onSwatch={(value) => {
        paint(value);
        close();
      }}
      onColor={paint}
      onClose={close}
    />
  );
}
