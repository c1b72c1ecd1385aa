import type { Ref, SelectHTMLAttributes } from 'react';
import type { ControlSize } from './button';
import { cx } from './cx';
import './field.css';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> {
  readonly options: readonly Option[];
  readonly size?: ControlSize;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** The browser's own select. */
export function Select({ options, size = 'md', className, ...rest }: SelectProps) {
  return (
    <select {...rest} className={cx('ui-input ui-select', `ui-size-${size}`, className)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
