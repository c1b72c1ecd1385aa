import { type Color, ColorPicker, parseColor } from '@chakra-ui/react/color-picker';
import { Pipette } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeOnEscape } from '../close-on-escape';
import '../color-picker.css';
import { ChakraRoot } from './chakra-root';
import { topLayer } from './top-layer';

export interface Swatch {
  /** What `onSwatch` gets: the name of a token, for instance. */
  readonly value: string;
  readonly label: string;
  /** The color as CSS, for the eyes. */
  readonly color: string;
}

export interface ColorPopupProps {
  /** Names the dialog. */
  readonly label: string;
  /** Id of the button that opened it, next to which it is shown. */
  readonly triggerId: string;
  /** The color as CSS (`#rgb` … `#rrggbbaa`, `rgb()`, `hsl()`); what cannot be read begins at black. */
  readonly color: string;
  /** While a handle moves and when a color is typed or picked: `#rrggbb`, or `#rrggbbaa` when it lets light through. */
  readonly onColor: (hex: string) => void;
  /** Once when a handle is let go. */
  readonly onDone?: (hex: string) => void;
  /** Whether it may be transparent; true unless said. */
  readonly alpha?: boolean;
  readonly swatches?: () => readonly Swatch[];
  /** The swatch in force. */
  readonly swatch?: string;
  readonly onSwatch?: (value: string) => void;
  /** Whether the swatches are a list with their names. */
  readonly named?: boolean;
  readonly onClose: () => void;
  /** Shown at the bottom: a contrast ratio, for instance. */
  readonly children?: ReactNode;
}

function hexOf(color: Color) {
  return color.toString(color.getChannelValue('alpha') < 1 ? 'hexa' : 'hex').toLowerCase();
}

function readColor(text: string): Color {
  try {
    return parseColor(text).toFormat('hsba');
  } catch {
    return parseColor('#000000').toFormat('hsba');
  }
}

/** The open color picker: theme swatches, area, hue, opacity, hex and eyedropper. Mount it to open. */
export function ColorPopup(props: ColorPopupProps) {
  const { label, triggerId, color, onColor, onDone, alpha = true, onClose, children } = props;
  const { t } = useTranslation('controls');
  // A gray has no hue in hex, and some owners take full transparency for no color: what was picked here is kept.
  const [picked, setPicked] = useState<Color | null>(null);
  const isOurs = picked !== null && (color === '' || hexOf(picked) === color.toLowerCase());
  const value = isOurs ? picked : readColor(color);
  const pick = (next: Color) => {
    setPicked(next);
    if (hexOf(next) !== hexOf(value)) onColor(hexOf(next));
  };
  return (
    <ChakraRoot>
      <ColorPicker.Root
        open
        ids={{ trigger: triggerId }}
        value={value}
        defaultFormat="hsba"
        positioning={{ strategy: 'fixed', placement: 'bottom-start', gutter: 4 }}
        onValueChange={(details) => pick(details.value.toFormat('hsba'))}
        onValueChangeEnd={(details) => onDone?.(hexOf(details.value))}
        onOpenChange={({ open }) => open || onClose()}
      >
        <ColorPicker.Positioner {...topLayer}>
          <ColorPicker.Content aria-label={label} className="ui-motion" onKeyDownCapture={closeOnEscape(onClose)}>
            <SwatchRow {...props} />
            <ColorPicker.Area>
              <ColorPicker.AreaBackground />
              <ColorPicker.AreaThumb
                aria-label={t('color.area')}
                aria-roledescription={t('color.plane')}
                aria-valuetext={t('color.areaValue', {
                  saturation: value.getChannelValue('saturation'),
                  brightness: value.getChannelValue('brightness'),
                })}
              />
            </ColorPicker.Area>
            <ChannelSlider channel="hue" name={t('color.hue')} />
            {alpha && <ChannelSlider channel="alpha" name={t('color.opacity')} />}
            <div className="ui-color-row">
              <ColorPicker.ChannelInput
                channel="hex"
                aria-label={t('color.hex')}
                dir="ltr"
                className="ui-input ui-size-sm"
              />
              {'EyeDropper' in window && (
                <ColorPicker.EyeDropperTrigger
                  aria-label={t('color.eyedropper')}
                  data-tip={t('color.eyedropper')}
                  className="ui-button ui-button-ghost ui-size-sm ui-icon-button"
                >
                  <Pipette />
                </ColorPicker.EyeDropperTrigger>
              )}
            </div>
            {children}
          </ColorPicker.Content>
        </ColorPicker.Positioner>
      </ColorPicker.Root>
    </ChakraRoot>
  );
}

function ChannelSlider({ channel, name }: { readonly channel: 'hue' | 'alpha'; readonly name: string }) {
  return (
    <ColorPicker.ChannelSlider channel={channel}>
      {channel === 'alpha' && <ColorPicker.TransparencyGrid size="8px" />}
      <ColorPicker.ChannelSliderTrack />
      <ColorPicker.Context>
        {(api) => (
          <ColorPicker.ChannelSliderThumb
            aria-label={name}
            aria-valuetext={String(Math.round(api.value.getChannelValue(channel) * (channel === 'alpha' ? 100 : 1)))}
          />
        )}
      </ColorPicker.Context>
    </ColorPicker.ChannelSlider>
  );
}

function SwatchRow({ swatches, swatch, named, onSwatch }: ColorPopupProps) {
  const { t } = useTranslation('controls');
  if (!swatches) return null;
  return (
    <div className={named ? 'ui-swatch-list' : 'ui-swatches'} role="group" aria-label={t('color.swatches')}>
      {swatches().map(({ value, label, color }) => (
        <button
          key={value}
          type="button"
          className={named ? 'ui-swatch-named' : 'ui-swatch ui-swatch-round'}
          aria-label={named ? undefined : label}
          aria-pressed={value === swatch}
          data-tip={named ? undefined : label}
          onClick={() => onSwatch?.(value)}
        >
          {named ? <NamedSwatch label={label} color={color} /> : <span style={{ background: color }} />}
        </button>
      ))}
    </div>
  );
}

function NamedSwatch({ label, color }: Omit<Swatch, 'value'>) {
  return (
    <>
      <span className="ui-swatch ui-swatch-round" data-empty={color === '' || undefined} aria-hidden>
        <span style={{ background: color }} />
      </span>
      <bdi>{label}</bdi>
    </>
  );
}
