import { Button, type ButtonProps } from './button';
import { cx } from './cx';

export interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** Its name, also shown as tooltip. */
  readonly label: string;
  /** Shown beside the name: 'Mod+Z'. */
  readonly keys?: string;
  /** For a switch: pressed or not. */
  readonly pressed?: boolean;
}

/** A square button that holds a lucide icon (16 px), with a name and a tooltip. */
export function IconButton({ label, keys, pressed, icon, className, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Button
      aria-label={label}
      aria-pressed={pressed}
      data-tip={label}
      data-tip-keys={keys}
      {...rest}
      variant={variant}
      icon={icon}
      className={cx('ui-icon-button', className)}
    />
  );
}
