import { useEffect, useRef, useState } from 'react';
import { type MenuBranch, type MenuChoice, MenuLine } from './menu-line';
import { MenuPopover } from './menu-popover';
import type { Align, Rect } from './place-near';
import { Submenu, type SubmenuState } from './submenu';

export type MenuEntry = MenuChoice | MenuBranch;

export interface MenuListProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Where it opens: the trigger's box or a point (context menu), in px of the window. */
  readonly anchor: Rect;
  readonly align?: Align;
  /** Called on choice, Escape, Tab and a press outside; the focus goes back to where it was. */
  readonly onClose: () => void;
}

/** How long the pointer rests on a line before its submenu opens or another's closes: time to cross a corner. */
const REST_MS = 160;
const NONE = { key: '', state: 'closed' as SubmenuState };

/** An open menu in the top layer, its submenus beside it. Mount it to open, unmount it to close. */
export function MenuList({ label, entries, anchor, align = 'start', onClose }: MenuListProps) {
  const [open, setOpen] = useState(NONE);
  const resting = useRef(0);
  useEffect(() => () => window.clearTimeout(resting.current), []);
  const rest = (key: string, branch: boolean) => {
    window.clearTimeout(resting.current);
    if (key === open.key) return;
    resting.current = window.setTimeout(() => setOpen(branch ? { key, state: 'hovered' } : NONE), REST_MS);
  };
  return (
    <MenuPopover label={label} anchor={anchor} align={align} onClose={onClose}>
      {entries.map((entry) => (
        <div key={entry.key} role="none" onPointerEnter={() => rest(entry.key, 'entries' in entry)}>
          {'entries' in entry ? (
            <Submenu
              entry={entry}
              state={open.key === entry.key ? open.state : 'closed'}
              onEnter={() => setOpen({ key: entry.key, state: 'entered' })}
              onBack={() => setOpen(NONE)}
              onClose={onClose}
            />
          ) : (
            <MenuLine entry={entry} onClose={onClose} />
          )}
        </div>
      ))}
    </MenuPopover>
  );
}
