import { type ReactNode, Suspense, useState } from 'react';
import type { ControlSize } from './button';
import { lazyPart } from './lazy-part';
import type { Option } from './select';
import { TextInput } from './text-input';

const ComboboxPart = lazyPart(async () => (await import('./chakra/combobox-part')).ComboboxPart);

export interface ComboboxOption extends Option {
  /** Beside the label, muted. */
  readonly note?: string;
  /** Before the label: a swatch, an icon, a sample. */
  readonly icon?: ReactNode;
}

export interface ComboboxProps {
  /** Names the list; the input too, unless a `<label>` points at `id`. */
  readonly label: string;
  /** Id of the input, for a label outside. */
  readonly id?: string;
  /** The `value` of the chosen option; with `onText` any text. '' = none. */
  readonly value: string;
  readonly options: readonly ComboboxOption[];
  /** An option was chosen. */
  readonly onValue: (value: string) => void;
  /** Makes free text legal: called with each key typed, '' included. Check it, and give it back as `value`. */
  readonly onText?: (text: string) => void;
  readonly placeholder?: string;
  readonly size?: ControlSize;
  readonly dir?: 'ltr' | 'rtl' | 'auto';
  readonly disabled?: boolean;
  /** The form around asks for a choice. */
  readonly required?: boolean;
  readonly 'data-missing'?: string;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string;
}

/**
 * A text input whose list is filtered by typing, for long lists or, with `onText`, suggestions (short lists: `Select`).
 * Enter takes the highlighted option, else an exact or only match, and never submits while the list is open. Chakra's,
 * lazy: a plain input holds value and focus until then.
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, value, options, size, placeholder, dir } = props;
  const shown = options.find((option) => option.value === value)?.label ?? value;
  const [isFocused, setFocused] = useState(false);
  const waiting = { id, size, placeholder, dir, value: shown, readOnly: true, 'aria-label': id ? undefined : label };
  return (
    <Suspense fallback={<TextInput {...waiting} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)} />}>
      <ComboboxPart {...props} takesFocus={isFocused} />
    </Suspense>
  );
}
