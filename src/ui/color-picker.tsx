import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { loadArea } from '#src/i18n/i18n.ts';
import type { ControlSize } from './button';
import type { Swatch } from './chakra/color-popup';
import { cx } from './cx';
import { lazyPart } from './lazy-part';
import './color-picker.css';

const ColorPopup = lazyPart(async () => {
  const [part] = await Promise.all([import('./chakra/color-popup'), loadArea('controls')]);
  return part.ColorPopup;
});

export interface ColorPickerProps {
  /** Names the button and the dialog: "Text color". */
  readonly label: string;
  /** The color in force as CSS; '' = none. Resolve a token before: the picker shows colors, it knows no names. */
  readonly color: string;
  /** Whether what is selected has several colors: then the square shows none of them. */
  readonly mixed?: boolean;
  /** Called while a handle moves and when a color is typed or picked: `#rrggbb`, or `#rrggbbaa` below full opacity. */
  readonly onColor: (hex: string) => void;
  /** Called once when a handle is let go: the end of a gesture. */
  readonly onDone?: (hex: string) => void;
  /** Whether it may be transparent; true unless said. */
  readonly alpha?: boolean;
  /** Colors to choose from first, such as the theme's tokens, asked while open; `onSwatch` gets the chosen `value`. */
  readonly swatches?: () => readonly Swatch[];
  /** The `value` of the swatch in force. */
  readonly swatch?: string;
  readonly onSwatch?: (value: string) => void;
  readonly disabled?: boolean;
  /** 28 px unless 'md' (36). */
  readonly size?: ControlSize;
  /** Shown at the bottom of the open picker: a contrast ratio, for instance. */
  readonly children?: ReactNode;
}

/**
 * A square in a color; pressed, it opens swatches, area, hue, opacity, hex and eyedropper. The picker is Chakra's and
 * is loaded with the first press, so a panel full of colors costs a button each. The focus comes back on closing.
 */
export function ColorPicker({ label, disabled, mixed, size = 'sm', ...props }: ColorPickerProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    const at = document.activeElement;
    if (at === document.body || button.current?.parentElement?.contains(at)) button.current?.focus();
  };
  return (
    <span className="ui-color">
      <button
        ref={button}
        id={id}
        type="button"
        className={cx('ui-swatch', size === 'md' && 'ui-swatch-md')}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-empty={(props.color === '' && !mixed) || undefined}
        data-mixed={mixed || undefined}
        disabled={disabled}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <span style={{ background: props.color }} />
      </button>
      {open && (
        <Suspense>
          <ColorPopup {...props} label={label} triggerId={id} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}
