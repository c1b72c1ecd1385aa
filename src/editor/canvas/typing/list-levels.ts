import {
  $getListDepth,
  $isListItemNode,
  $isListNode,
  type ListItemNode,
  registerListStrictIndentTransform,
} from '@lexical/list';
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  KEY_TAB_COMMAND,
  mergeRegister,
  type LexicalEditor,
} from 'lexical';
import { LIMITS } from '#common/layout/document.ts';

/** The items that the selection is in. */
function $selectedItems(): Set<ListItemNode> {
  const selection = $getSelection();
  const nodes = $isRangeSelection(selection) ? selection.getNodes() : [];
  const items = nodes.map((node) => $findMatchingParent(node, $isListItemNode));
  return new Set(items.filter((item): item is ListItemNode => item !== null && !$isListNode(item.getFirstChild())));
}

/**
 * Moves the selected items of lists one level in or out. Inside `editor.update`.
 * @returns whether there is one
 */
export function $moveItems(by: 1 | -1): boolean {
  const items = $selectedItems();
  for (const item of items) {
    const list = item.getParent();
    const level = item.getIndent() + by;
    if ($isListNode(list) && level >= 0 && $getListDepth(list) + by <= LIMITS.listDepth) item.setIndent(level);
  }
  return items.size > 0;
}

/** Tab and Shift+Tab in lists, as in word processors; elsewhere Tab moves the focus on. */
export function registerListLevels(editor: LexicalEditor): () => void {
  return mergeRegister(
    registerListStrictIndentTransform(editor),
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || !$moveItems(event.shiftKey ? -1 : 1)) return false;
        event.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}
