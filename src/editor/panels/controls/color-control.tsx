import { Palette } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ROOT } from '#common/layout/document.ts';
import { isHexColor } from '#common/layout/style-value.ts';
import { siteTokens } from '#common/widgets/site-theme/tokens.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { useEngine } from '../../engine/engine-context';
import type { ControlProps } from './control';
import { LengthControl } from './length-control';
import { tokenChoices } from './token-choices';

type Props = ControlProps<string> & {
  readonly accepts: (text: string) => boolean;
  /** Name of the text input where no label points at its id. */
  readonly name?: string;
};

/** A colour: a swatch, the theme's tokens first, a literal `#hex` second. */
export function ColorControl(props: Props) {
  const { t } = useTranslation(['panels', 'widgets']);
  const colorOf = useTokenColor();
  const shown = props.value ?? props.fallback ?? '';
  const hex = isHexColor(shown) ? shown.slice(0, 7) : colorOf(shown);
  return (
    <div className="ep-list-row">
      <input
        type="color"
        className={hex ? 'ep-swatch' : 'ep-swatch ep-swatch-none'}
        aria-label={t('color.custom')}
        value={/^#[0-9a-f]{6}$/i.test(hex) ? hex : '#000000'}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <LengthControl {...props} suggestions={tokenChoices(['color'])} />
      <MenuButton
        size="sm"
        label={t('color.tokens')}
        icon={<Palette />}
        entries={siteTokens.color.map((name) => ({
          key: name,
          label: t(`widgets:colors.${name}`),
          icon: <ColorDot color={colorOf(`$color.${name}`)} />,
          onChoose: () => props.onChange(`$color.${name}`),
        }))}
      />
    </div>
  );
}

function ColorDot({ color }: { readonly color: string }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
      <circle cx="8" cy="8" r="7" fill={color || 'none'} stroke="currentColor" strokeOpacity="0.3" />
    </svg>
  );
}

/** The colour a token has on the canvas right now, as the page's own CSS variable says. */
function useTokenColor(): (token: string) => string {
  const engine = useEngine();
  return (token) => {
    const name = /^\$color\.([\w-]+)$/.exec(token)?.[1];
    const page = engine.elements.element(ROOT);
    return name && page ? getComputedStyle(page).getPropertyValue(`--color-${name}`).trim() : '';
  };
}
