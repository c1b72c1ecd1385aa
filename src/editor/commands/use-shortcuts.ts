import { useEffect } from 'react';
import type { CommandContext } from './command';
import { runCommand, useCommandContext } from './command-context';
import { writeClipboard } from './copy';
import { deleteBlocks } from './delete-blocks';
import { isMac, isRightToLeft, matchesKeys } from './keys';
import { commands } from './list';
import { pasteClipboard } from './paste';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
/** Floating parts and the layers tree have keys of their own. */
const OWN_KEYS = 'dialog, [role=dialog], [role=menu], [role=listbox]';

const within = (event: Event, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null;
const onCanvas = (event: Event) =>
  within(event, '[data-region=canvas]') && !within(event, '.canvas-toolbar, .canvas-edge');

/** The command a key press means where it was pressed, if there is one. */
function commandFor(event: KeyboardEvent) {
  const typing = within(event, TYPING);
  const [mac, rtl] = [isMac(), isRightToLeft()];
  return commands.find(
    (each) =>
      !each.native &&
      (!typing || each.whileTyping) &&
      (each.where === 'editor' || onCanvas(event)) &&
      each.keys.some((keys) => matchesKeys(keys, event, mac, rtl)),
  );
}

/** Text selected outside the canvas is the person's to copy. */
const isTextSelected = () => document.getSelection()?.isCollapsed === false;

function listen(context: CommandContext): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const key = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || within(event, OWN_KEYS)) return;
    const found = commandFor(event);
    // Tab with nothing selected leaves the canvas, as everywhere.
    if (!found || (!found.when(context) && !found.keys.some((keys) => keys.startsWith('Mod+')))) return;
    event.preventDefault();
    runCommand(found, context);
  };
  const copy = (event: ClipboardEvent) => {
    if (within(event, TYPING) || within(event, OWN_KEYS) || isTextSelected() || !event.clipboardData) return;
    if (!writeClipboard(context, event.clipboardData)) return;
    event.preventDefault();
    if (event.type === 'cut') runCommand(deleteBlocks, context);
  };
  const paste = (event: ClipboardEvent) => {
    if (within(event, TYPING) || within(event, OWN_KEYS) || !event.clipboardData) return;
    event.preventDefault();
    const { clipboardData: data } = event;
    void pasteClipboard(context, data.getData('text/html'), data.getData('text/plain'), false);
  };
  window.addEventListener('keydown', key, options);
  document.addEventListener('copy', copy, options);
  document.addEventListener('cut', copy, options);
  document.addEventListener('paste', paste, options);
  return () => stop.abort();
}

/** Listens for the keys of all commands and for the clipboard's events. */
export function useShortcuts(): void {
  const context = useCommandContext();
  useEffect(() => listen(context), [context]);
}
