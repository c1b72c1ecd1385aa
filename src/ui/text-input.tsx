import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import type { ControlSize } from './button';
import { cx } from './cx';
import './field.css';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  readonly size?: ControlSize;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A one-line text control. Addresses, keys and code want `dir="ltr"`. */
export function TextInput({ size = 'md', className, ...rest }: TextInputProps) {
  return <input type="text" {...rest} className={cx('ui-input', `ui-size-${size}`, className)} />;
}

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly size?: ControlSize;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A text control of several lines. */
export function TextArea({ size = 'md', className, rows = 3, ...rest }: TextAreaProps) {
  return <textarea rows={rows} {...rest} className={cx('ui-input ui-area', `ui-size-${size}`, className)} />;
}
