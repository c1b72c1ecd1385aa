import { useEffect } from 'react';
import { hasOwnKeys, isTyping } from '#src/actions/use-action-keys.ts';
import { writeClipboard } from './copy';
import { deleteBlocks } from './delete-blocks';
import type { EditorContext } from './editor-action';
import { useEditorContext } from './editor-actions-provider';
import { pasteClipboard } from './paste';

/** Text selected outside the canvas is the person's to copy. */
function isTextSelected() {
  return document.getSelection()?.isCollapsed === false;
}

function listen(context: EditorContext): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const copy = (event: ClipboardEvent) => {
    if (isTyping(event) || hasOwnKeys(event) || isTextSelected() || !event.clipboardData) return;
    if (!writeClipboard(context, event.clipboardData)) return;
    event.preventDefault();
    if (event.type === 'cut') deleteBlocks.run(context);
  };
  const paste = (event: ClipboardEvent) => {
    if (isTyping(event) || hasOwnKeys(event) || !event.clipboardData) return;
    event.preventDefault();
    const { clipboardData: data } = event;
    void pasteClipboard(context, data.getData('text/html'), data.getData('text/plain'), false);
  };
  document.addEventListener('copy', copy, options);
  document.addEventListener('cut', copy, options);
  document.addEventListener('paste', paste, options);
  return () => stop.abort();
}

/** Copies, cuts and pastes blocks by the browser's own clipboard events, which ask for no permission. */
export function useClipboard(): void {
  const context = useEditorContext();
  useEffect(() => listen(context), [context]);
}
