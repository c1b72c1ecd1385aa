import { $toggleLink, LinkNode } from '@lexical/link';
import { $insertList, $removeList, ListItemNode, ListNode, registerList } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $addUpdateTag,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_EDITOR,
  createEditor,
  FORMAT_TEXT_COMMAND,
  mergeRegister,
  HISTORIC_TAG,
  PASTE_COMMAND,
  PASTE_TAG,
  REDO_COMMAND,
  UNDO_COMMAND,
  type ElementNode,
  type LexicalEditor,
} from 'lexical';
import type { Block } from '#common/layout/document.ts';
import { type CopiedTables, copiedTables } from '../../clipboard/copied-doc';
import { CodeBlockNode } from './code-block-node';
import { painter } from './paint-words';
import { $moveItems, registerListLevels } from './list-levels';
import { $pasteCopied, $splitDoc } from './paste-doc';
import { $readDoc, $writeDoc } from './rich-text-doc';
import { TypingHistory } from './typing-history';
import type { BlockKind, RichTextHandle } from '../../text/rich-text-handle';

function $makeBlock(kind: Exclude<BlockKind, 'ul' | 'ol'>): ElementNode {
  if (kind === 'p') return $createParagraphNode();
  return kind === 'quote' ? $createQuoteNode() : $createHeadingNode(kind);
}

/** Makes the selected blocks blocks of that kind. */
function $setBlock(kind: BlockKind): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  if (kind === 'ul' || kind === 'ol') return $insertList(kind === 'ul' ? 'bullet' : 'number');
  $removeList();
  const tops = new Set(selection.getNodes().map((node) => node.getTopLevelElement()));
  for (const top of tops) top?.replace($makeBlock(kind), true);
}

/** Lexical's own reading of a paste makes a document of the HTML, which the page's policy refuses. */
function onPaste(editor: LexicalEditor, onTables: ((paste: TablePaste) => void) | null): () => void {
  return editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const data = 'clipboardData' in event ? event.clipboardData : null;
      if (!data) return false;
      const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
      const copied = onTables && copiedTables(html, text);
      const typed = $readDoc();
      const around = copied && $splitDoc();
      if (around) onTables?.({ typed, ...around, copied });
      else if ($pasteCopied(html, text)) $addUpdateTag(PASTE_TAG);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    COMMAND_PRIORITY_HIGH,
  );
}

/** A paste with tables in it, which a long text cannot hold. */
export interface TablePaste {
  /** The text as it was. */
  readonly typed: readonly Block[];
  /** It without the selected words, before the paste and behind it. */
  readonly before: readonly Block[];
  readonly after: readonly Block[];
  readonly copied: CopiedTables;
}

/** Undo and redo; Lexical leaves them to others. */
function registerUndo(editor: LexicalEditor): () => void {
  const history = new TypingHistory(editor.getEditorState());
  const go = (direction: 'back' | 'forth') => () => {
    const state = history[direction]();
    if (state) editor.setEditorState(state, { tag: HISTORIC_TAG });
    return true;
  };
  return mergeRegister(
    editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
      if (tags.has(HISTORIC_TAG) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return;
      history.change(editorState, tags.has(PASTE_TAG) ? null : performance.now());
    }),
    editor.registerCommand(UNDO_COMMAND, go('back'), COMMAND_PRIORITY_EDITOR),
    editor.registerCommand(REDO_COMMAND, go('forth'), COMMAND_PRIORITY_EDITOR),
  );
}

/** A long text being typed in an element. */
export interface RichTextSession {
  readonly read: () => Block[];
  readonly handle: RichTextHandle;
  /** Leaves the element empty and without a trace of the editor. */
  readonly stop: () => void;
}

/**
 * Starts Lexical in an element that has been emptied.
 * @param onChange called after each change of the text
 * @param onPasted called after a paste with the text before it
 * @param onTables called in place of a paste with tables; null: these are pasted as lines
 */
export function startRichText(
  host: HTMLElement,
  doc: readonly Block[],
  onChange: (isTyped: boolean) => void,
  onPasted: (before: Block[]) => void,
  onTables: ((paste: TablePaste) => void) | null,
): RichTextSession {
  const editor = createEditor({
    namespace: 'rich-text',
    theme: { list: { nested: { listitem: 'canvas-inner-list' } } },
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, CodeBlockNode],
    onError: (error) => console.error(error),
  });
  const style = host.style.cssText;
  editor.setRootElement(host);
  editor.update(() => $writeDoc(doc), { discrete: true });
  const stopAll = mergeRegister(
    registerRichText(editor),
    registerList(editor),
    registerListLevels(editor),
    onPaste(editor, onTables),
    registerUndo(editor),
    editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, prevEditorState, tags }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      if (tags.has(PASTE_TAG)) onPasted(prevEditorState.read($readDoc));
      else onChange(!tags.has(HISTORIC_TAG));
    }),
  );
  editor.focus();
  return {
    read: () => editor.getEditorState().read($readDoc),
    handle: {
      mark: (mark) => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, mark),
      block: (kind) => editor.update(() => $setBlock(kind)),
      level: (by) => editor.update(() => void $moveItems(by)),
      link: (address) => editor.update(() => $toggleLink(address || null)),
      painter: () => painter(editor),
      focus: () => editor.focus(),
    },
    stop: () => {
      stopAll();
      editor.setRootElement(null);
      host.style.cssText = style;
      host.removeAttribute('data-lexical-editor');
    },
  };
}
