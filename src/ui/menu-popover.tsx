import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { type Align, placeElement, type Rect } from './place-near';
import './floating.css';

export interface MenuPopoverProps {
  readonly label: string;
  /** Where it opens: the trigger's box or a point (context menu), in px of the window; a function is asked once. */
  readonly anchor: Rect | (() => Rect);
  readonly align: Align | 'beside';
  /** A submenu that the pointer opened leaves the focus where it is. */
  readonly takesFocus?: boolean;
  /** Called on Escape, Tab and a press outside; gives the focus back to where it was. */
  readonly onClose: () => void;
  /** Asked first; true when the key is dealt with. */
  readonly onKey?: (key: string) => boolean;
  readonly children: ReactNode;
}

/** The lines of a menu, without those of its submenus. */
function linesOf(list: HTMLElement) {
  return [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')].filter(
    (line) => line.closest('[role=menu]') === list,
  );
}

function focusBy(list: HTMLElement, key: string): boolean {
  const all = linesOf(list);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (to !== undefined) {
    all.at(to % all.length)?.focus();
    return true;
  }
  if (key.length !== 1 || key === ' ') return false;
  const starts = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  [...all.slice(at + 1), ...all.slice(0, at + 1)].find(starts)?.focus();
  return true;
}

/** What an open menu does in the top layer: place, focus, arrows, Home, End, first letters, Escape, a press outside. */
export function MenuPopover(props: MenuPopoverProps) {
  const { label, anchor, align, takesFocus = true, onClose, onKey, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = list.current!;
    const before = document.activeElement;
    element.showPopover();
    placeElement(element, typeof anchor === 'function' ? anchor() : anchor, align);
    if (takesFocus) linesOf(element)[0]?.focus({ preventScroll: true });
    const closeOutside = (event: Event) => element.contains(event.target as Node) || close.current();
    document.addEventListener('pointerdown', closeOutside, true);
    window.addEventListener('resize', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true);
      window.removeEventListener('resize', closeOutside);
      const inside = document.activeElement === document.body || element.contains(document.activeElement);
      if (inside && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [anchor, align, takesFocus]);

  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation();
    if (onKey?.(event.key) === true) event.preventDefault();
    else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
    } else if (focusBy(event.currentTarget, event.key)) event.preventDefault();
  };
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      className="ui-menu ui-motion"
      onKeyDown={pressed}
    >
      {children}
    </div>
  );
}
