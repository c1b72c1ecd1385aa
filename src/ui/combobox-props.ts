import type { ReactNode } from 'react';
import type { ControlSize } from './button';
import type { Option } from './select';

export interface ComboboxOption extends Option {
  /** Beside the label, muted; found by typing, too. */
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
