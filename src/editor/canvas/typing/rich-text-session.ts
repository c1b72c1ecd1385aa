import { $toggleLink, LinkNode } from '@lexical/link';
import { $insertList, $removeList, ListItemNode, ListNode, registerList } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  createEditor,
  FORMAT_TEXT_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
  type ElementNode,
  type LexicalEditor,
} from 'lexical';
import type { Block } from '#common/layout/document.ts';
import { CodeBlockNode } from './code-block-node';
import { $moveItems, registerListLevels } from './list-levels';
import { $pasteCopied } from './paste-doc';
import { $readDoc, $writeDoc } from './rich-text-doc';
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
function onPaste(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const data = 'clipboardData' in event ? event.clipboardData : null;
      if (!data || !$pasteCopied(data.getData('text/html'), data.getData('text/plain'))) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    COMMAND_PRIORITY_HIGH,
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
 */
export function startRichText(host: HTMLElement, doc: readonly Block[], onChange: () => void): RichTextSession {
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
    onPaste(editor),
    editor.registerTextContentListener(onChange),
    editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size > 0 || dirtyLeaves.size > 0) onChange();
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
