import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { Button, type ButtonVariant, type ControlSize } from './button';
import { IconButton } from './icon-button';
import { type MenuEntry, MenuList } from './menu';
import type { Align, Rect } from './place-near';

export interface MenuButtonProps {
  /** Names the menu, and the button when it shows only an icon. */
  readonly label: string;
  /** A function is asked when the menu opens. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  readonly icon?: ReactNode;
  /** Shown in the button; without it the button is an icon with a tooltip. */
  readonly children?: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ControlSize;
  readonly align?: Align;
  readonly className?: string;
}

/** A button that opens a menu: click, Enter, Space or ArrowDown. */
export function MenuButton({ label, entries, children, variant = 'ghost', align = 'start', ...rest }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<Rect | null>(null);
  const [shown, setShown] = useState<readonly MenuEntry[] | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const open = (element: Element) => {
    setShown(typeof entries === 'function' ? entries() : null);
    setAnchor(anchor ? null : element.getBoundingClientRect());
  };
  const trigger = {
    ...rest,
    variant,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== null,
    // The press would close the menu before the click opens it again.
    onPointerDown: (event: React.PointerEvent) => anchor && event.stopPropagation(),
    onClick: (event: React.MouseEvent<HTMLButtonElement>) => open(event.currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open(event.currentTarget);
    },
  };
  return (
    <>
      {children === undefined ? (
        <IconButton label={label} {...trigger} />
      ) : (
        <Button aria-label={typeof children === 'string' ? undefined : label} {...trigger}>
          {children}
        </Button>
      )}
      {anchor && (
        <MenuList
          label={label}
          entries={typeof entries === 'function' ? (shown ?? []) : entries}
          anchor={anchor}
          align={align}
          onClose={close}
        />
      )}
    </>
  );
}
