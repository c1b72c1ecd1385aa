import { ClipboardCopy } from 'lucide-react';
import { extractTree } from '#common/layout/tree.ts';
import { toClipboardHtml, toClipboardText } from '../clipboard/clipboard-format';
import { editorAction, type EditorContext } from './editor-action';
import { needsBlocks, selectedBlocks } from './selected';

/** Writes the selected blocks into a clipboard event. @returns false when nothing is selected */
export function writeClipboard(context: EditorContext, data: DataTransfer): boolean {
  const ids = selectedBlocks(context);
  if (ids.length === 0) return false;
  const trees = ids.map((id) => extractTree(context.engine.getNodes(), id));
  data.setData('text/html', toClipboardHtml(trees));
  data.setData('text/plain', toClipboardText(trees));
  return true;
}

/** From a menu: the same clipboard event as the keys make, without asking the browser for a permission. */
export function copyNow(context: EditorContext): void {
  const write = (event: ClipboardEvent) => {
    event.stopImmediatePropagation();
    if (event.clipboardData && writeClipboard(context, event.clipboardData)) event.preventDefault();
  };
  document.addEventListener('copy', write, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', write, { capture: true });
}

/** Copies the selected blocks to the system's clipboard. */
export const copy = editorAction({
  name: 'copy',
  icon: ClipboardCopy,
  section: 'edit',
  menus: ['block'],
  keys: ['Mod+C'],
  native: true,
  when: needsBlocks,
  run: copyNow,
});
