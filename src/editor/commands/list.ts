import type { EditorAction } from './editor-action';
import { askAiAction } from './ask-ai';
import { componentActions } from './components';
import { commentActions } from './comments';
import { copy } from './copy';
import { copyStyle, pasteStyle } from './copy-style';
import { cut } from './cut';
import { deleteBlocks } from './delete-blocks';
import { deselect } from './deselect';
import { dialogActions } from './dialogs';
import { duplicate } from './duplicate';
import { hideInterface } from './hide-interface';
import { moveAfter } from './move-after';
import { moveBefore } from './move-before';
import { moveInto } from './move-into';
import { moveOut } from './move-out';
import { openSelection } from './open-selection';
import { panelActions } from './panels';
import { paste, pasteBeside } from './paste';
import { quickInsert } from './quick-insert';
import { redo } from './redo';
import { rename } from './rename';
import { regionActions } from './regions';
import { save } from './save';
import { selectAll } from './select-all';
import { selectNext } from './select-next';
import { selectParent } from './select-parent';
import { selectPrevious } from './select-previous';
import { textMarks } from './text-marks';
import { toggleHidden } from './toggle-hidden';
import { toggleLocked } from './toggle-locked';
import { undo } from './undo';
import { unwrap } from './unwrap';
import { viewportActions } from './viewports';
import { wrap } from './wrap';
import { zoomActions } from './zoom';

/**
 * Every action of the editor; keys, menus, toolbar, palette and the sheet of shortcuts are made from it, in this order
 * within a section (src/actions/action.ts).
 */
export const editorActions: readonly EditorAction[] = [
  openSelection,
  selectParent,
  selectNext,
  selectPrevious,
  selectAll,
  deselect,
  copy,
  cut,
  paste,
  pasteBeside,
  copyStyle,
  pasteStyle,
  deleteBlocks,
  undo,
  redo,
  moveBefore,
  moveAfter,
  moveOut,
  moveInto,
  duplicate,
  askAiAction,
  wrap,
  unwrap,
  toggleHidden,
  toggleLocked,
  rename,
  ...componentActions,
  ...dialogActions,
  save,
  ...textMarks,
  quickInsert,
  ...panelActions,
  ...commentActions,
  ...viewportActions,
  ...zoomActions,
  hideInterface,
  ...regionActions,
];
