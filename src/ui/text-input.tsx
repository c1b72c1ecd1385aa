import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import type { ControlSize } from './button';
import { cx } from './cx';
import './field.css';

/** What people wrote runs in its own direction; an empty field keeps the screen's, which `auto` would not (Chromium). */
function ownDirection(value: unknown) {
  return typeof value === 'string' && value !== '' ? 'auto' : undefined;
}

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  readonly size?: ControlSize;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A one-line text control. Addresses, keys and code want `dir="ltr"`. */
export function TextInput({ size = 'md', className, dir, ...rest }: TextInputProps) {
  return (
    <input
      type="text"
      {...rest}
      dir={dir ?? ownDirection(rest.value)}
      className={cx('ui-input', `ui-size-${size}`, className)}
    />
  );
}

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly size?: ControlSize;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A text control of several lines. */
export function TextArea({ size = 'md', className, rows = 3, dir, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...rest}
      dir={dir ?? ownDirection(rest.value)}
      className={cx('ui-input ui-area', `ui-size-${size}`, className)}
    />
  );
}
