import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from './cx';
import { Kbd } from './kbd';
import { type Align, placeElement, type Rect } from './place-near';
import './floating.css';

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  /** Beside the label, muted: what tells it from others of the same name. */
  readonly note?: string;
  readonly icon?: ReactNode;
  /** 'Mod+D' */
  readonly keys?: string;
  readonly danger?: boolean;
  /** Why it cannot be chosen now. */
  readonly disabledReason?: string | null;
  /** One of several: drawn with a mark, named as a radio item. */
  readonly checked?: boolean;
  /** Draws a line above it. */
  readonly separated?: boolean;
  readonly onChoose: () => void;
}

export interface MenuListProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Where it opens: the trigger's box or a point (context menu), in px of the window. */
  readonly anchor: Rect;
  readonly align?: Align;
  /** Called on choice, Escape, Tab and a press outside; gives the focus back to where it was. */
  readonly onClose: () => void;
}

const items = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')];

function focusBy(list: HTMLElement, key: string): boolean {
  const all = items(list);
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

/** An open menu in the top layer: arrows, Home, End, first letters, Escape. Mount it to open, unmount it to close. */
export function MenuList({ label, entries, anchor, align = 'start', onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = list.current!;
    const before = document.activeElement;
    element.showPopover();
    placeElement(element, anchor, align);
    items(element)[0]?.focus({ preventScroll: true });
    const press = (event: PointerEvent) => element.contains(event.target as Node) || close.current();
    const scrolled = (event: Event) => element.contains(event.target as Node) || close.current();
    document.addEventListener('pointerdown', press, true);
    window.addEventListener('resize', scrolled);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      window.removeEventListener('resize', scrolled);
      const inside = document.activeElement === document.body || element.contains(document.activeElement);
      if (inside && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [anchor, align]);

  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
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
      {entries.map((entry) => (
        <button
          key={entry.key}
          type="button"
          role={entry.checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={entry.checked}
          aria-disabled={entry.disabledReason ? true : undefined}
          aria-describedby={entry.disabledReason ? `${id}-${entry.key}` : undefined}
          data-tip={entry.disabledReason ?? undefined}
          tabIndex={-1}
          className={cx('ui-menu-item', entry.danger && 'ui-menu-danger', entry.separated && 'ui-menu-separated')}
          onClick={() => {
            if (entry.disabledReason) return;
            onClose();
            entry.onChoose();
          }}
        >
          {entry.icon}
          <span className="ui-menu-label">{entry.label}</span>
          {entry.note && <span className="ui-menu-note">{entry.note}</span>}
          {entry.keys && <Kbd keys={entry.keys} />}
          {entry.disabledReason && (
            <span id={`${id}-${entry.key}`} hidden>
              {entry.disabledReason}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
