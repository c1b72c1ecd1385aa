import type { Command } from './command';
import { copy } from './copy';
import { copyStyle, pasteStyle } from './copy-style';
import { cut } from './cut';
import { deleteBlocks } from './delete-blocks';
import { deselect } from './deselect';
import { dialogCommands } from './dialogs';
import { duplicate } from './duplicate';
import { hideInterface } from './hide-interface';
import { moveAfter } from './move-after';
import { moveBefore } from './move-before';
import { moveInto } from './move-into';
import { moveOut } from './move-out';
import { openSelection } from './open-selection';
import { panelCommands } from './panels';
import { paste, pasteBeside } from './paste';
import { redo } from './redo';
import { rename } from './rename';
import { regionCommands } from './regions';
import { save } from './save';
import { selectAll } from './select-all';
import { selectNext } from './select-next';
import { selectParent } from './select-parent';
import { selectPrevious } from './select-previous';
import { toggleHidden } from './toggle-hidden';
import { toggleLocked } from './toggle-locked';
import { undo } from './undo';
import { unwrap } from './unwrap';
import { viewportCommands } from './viewports';
import { wrap } from './wrap';
import { zoomCommands } from './zoom';

/** Every command of the editor; keys, menus, toolbar and the sheet of shortcuts are made from it. */
export const commands: readonly Command[] = [
  undo,
  redo,
  save,
  copy,
  cut,
  paste,
  pasteBeside,
  duplicate,
  deleteBlocks,
  copyStyle,
  pasteStyle,
  openSelection,
  selectParent,
  selectNext,
  selectPrevious,
  selectAll,
  deselect,
  moveBefore,
  moveAfter,
  moveOut,
  moveInto,
  wrap,
  unwrap,
  toggleHidden,
  toggleLocked,
  rename,
  ...panelCommands,
  ...viewportCommands,
  ...zoomCommands,
  ...dialogCommands,
  hideInterface,
  ...regionCommands,
];

/** The command of that name. @throws Error when there is none, which is a programming mistake */
export function commandNamed(name: string): Command {
  const found = commands.find((each) => each.name === name);
  if (!found) throw new Error(`No command ${name}`);
  return found;
}
