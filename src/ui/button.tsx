import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx';
import './button.css';

/** `md` = 36 px (admin, forms), `sm` = 28 px (editor). */
export type ControlSize = 'sm' | 'md';
export type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'danger';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  readonly size?: ControlSize;
  readonly icon?: ReactNode;
  /** Working on it: keeps its width, refuses clicks, tells assistive technology. */
  readonly busy?: boolean;
  /** Why it cannot be used now. It stays focusable; the reason is its tooltip, on touch too, and its description. */
  readonly disabledReason?: string | null;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button. The text is a verb: "Publish page". */
export function Button(props: ButtonProps) {
  const { variant = 'outline', size = 'md', icon, busy, disabledReason, className, children, onClick, ...rest } = props;
  const reasonId = useId();
  const refused = Boolean(busy) || Boolean(disabledReason);
  const clicked = (event: MouseEvent<HTMLButtonElement>) => {
    if (refused) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(refused && { 'aria-disabled': true })}
      {...(busy && { 'aria-busy': true })}
      {...(disabledReason && { 'data-tip': disabledReason, 'aria-describedby': reasonId })}
      onClick={clicked}
      className={cx('ui-button', `ui-button-${variant}`, `ui-size-${size}`, className)}
    >
      {icon}
      {children}
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  );
}
