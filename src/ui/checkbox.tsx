import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './cx';
import './field.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Drawn as a switch: takes effect at once, not on saving. */
  readonly asSwitch?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The browser's own checkbox with its label; `asSwitch` draws and names it as a switch. */
export function Checkbox({ label, help, asSwitch, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('ui-check', className)}>
      <input type="checkbox" role={asSwitch ? 'switch' : undefined} {...rest} className={asSwitch ? 'ui-switch' : ''} />
      <span>
        {label}
        {help && <span className="ui-help">{help}</span>}
      </span>
    </label>
  );
}
