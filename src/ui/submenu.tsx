import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { cx } from './cx';
import { type MenuBranch, MenuLine } from './menu-line';
import { MenuPopover } from './menu-popover';

/** A submenu that the pointer opened leaves the focus where it is; one that was entered takes it. */
export type SubmenuState = 'closed' | 'hovered' | 'entered';

interface SubmenuProps {
  readonly entry: MenuBranch;
  readonly state: SubmenuState;
  readonly onEnter: () => void;
  /** It closes; the menu around it stays. */
  readonly onBack: () => void;
  /** Closes the whole menu. */
  readonly onClose: () => void;
}

function arrows() {
  return document.documentElement.dir === 'rtl'
    ? { enter: 'ArrowLeft', back: 'ArrowRight' }
    : { enter: 'ArrowRight', back: 'ArrowLeft' };
}

/**
 * A line of a menu with a menu beside it: opened by the pointer resting on it, a press, Enter or the arrow that leads to
 * it; closed by the arrow back or Escape (WAI-ARIA's menu pattern).
 */
export function Submenu({ entry, state, onEnter, onBack, onClose }: SubmenuProps) {
  const line = useRef<HTMLButtonElement>(null);
  const besideLine = useCallback(() => line.current!.getBoundingClientRect(), []);
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== arrows().enter) return;
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  };
  const pressedInside = (key: string) => {
    if (key === 'Tab') onClose();
    else if (key === arrows().back) onBack();
    else return false;
    return true;
  };
  return (
    <>
      <button
        ref={line}
        type="button"
        role="menuitem"
        aria-haspopup="menu"
        aria-expanded={state !== 'closed'}
        tabIndex={-1}
        className={cx('ui-menu-item', entry.separated && 'ui-menu-separated')}
        onClick={onEnter}
        onKeyDown={pressed}
      >
        {entry.icon}
        <span className="ui-menu-label">{entry.label}</span>
        <ChevronRight aria-hidden className="ui-menu-branch" />
      </button>
      {state !== 'closed' && (
        <MenuPopover
          label={entry.label}
          anchor={besideLine}
          align="beside"
          takesFocus={state === 'entered'}
          onClose={onBack}
          onKey={pressedInside}
        >
          {entry.entries.map((inner) => (
            <MenuLine key={inner.key} entry={inner} onClose={onClose} />
          ))}
        </MenuPopover>
      )}
    </>
  );
}
