import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import { Kbd } from './kbd';

interface MenuLineBase {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Draws a line above it. */
  readonly separated?: boolean;
}

/** A line of a menu that does something. */
export interface MenuChoice extends MenuLineBase {
  /** Beside the label, muted: what tells it from others of the same name. */
  readonly note?: string;
  /** 'Mod+D' */
  readonly keys?: string;
  readonly danger?: boolean;
  /** Why it cannot be chosen now. */
  readonly disabledReason?: string | null;
  /** One of several: drawn with a mark, named as a radio item. */
  readonly checked?: boolean;
  readonly onChoose: () => void;
}

/** A line of a menu that opens a menu of its own. */
export interface MenuBranch extends MenuLineBase {
  readonly entries: readonly MenuChoice[];
}

interface MenuLineProps {
  readonly entry: MenuChoice;
  /** Closes the whole menu; called before the line does what it does. */
  readonly onClose: () => void;
}

/** One line of a menu: icon, label, note and keys; a reason where it cannot be chosen. */
export function MenuLine({ entry, onClose }: MenuLineProps) {
  const reasonId = useId();
  const { label, icon, note, keys, danger, checked, separated, disabledReason, onChoose } = entry;
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabledReason ? true : undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      data-tip={disabledReason ?? undefined}
      tabIndex={-1}
      className={cx('ui-menu-item', danger && 'ui-menu-danger', separated && 'ui-menu-separated')}
      onClick={() => {
        if (disabledReason) return;
        onClose();
        onChoose();
      }}
    >
      {icon}
      <span className="ui-menu-label">{label}</span>
      {note && <span className="ui-menu-note">{note}</span>}
      {keys && <Kbd keys={keys} />}
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  );
}
