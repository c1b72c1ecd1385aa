import { $isListNode } from '@lexical/list';
import { $getRoot, $getSelection, $isRangeSelection, type LexicalNode } from 'lexical';
import type { Block } from '#common/layout/document.ts';
import { copiedDoc } from '../../clipboard/copied-doc';
import { $isCodeBlock } from './code-block-node';
import { $block, $readBlocks, $runs } from './rich-text-doc';

/**
 * Puts what was copied in place of the selected words: one paragraph goes on in the block of the caret, all else comes as
 * blocks. Inside `editor.update`.
 * @returns whether there is a place for it
 */
export function $pasteCopied(html: string, text: string): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  const doc = copiedDoc(html, text);
  const [only] = doc;
  if ($isCodeBlock(selection.anchor.getNode().getTopLevelElement()) || only === undefined)
    selection.insertRawText(text);
  else if (doc.length === 1 && only.type === 'p') selection.insertNodes($runs(only.text));
  else selection.insertNodes(doc.map($block));
  return true;
}

/**
 * The long text before and behind the selected words, which are left out; a list stays whole before. Inside `editor.update`.
 * @returns null where nothing is to come between, as in code
 */
export function $splitDoc(): { readonly before: Block[]; readonly after: Block[] } | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || $isCodeBlock(selection.anchor.getNode().getTopLevelElement())) return null;
  selection.removeText();
  const isList = $isListNode(selection.anchor.getNode().getTopLevelElement());
  if (!isList) selection.insertParagraph();
  const at = selection.anchor.getNode().getTopLevelElement()?.getIndexWithinParent() ?? 0;
  const blocks = $getRoot().getChildren();
  const from = isList ? at + 1 : at;
  // A heading that is parted leaves an empty one where the caret was at its beginning.
  const words = (nodes: LexicalNode[]) => $readBlocks(nodes).filter((each) => !('text' in each) || each.text !== '');
  return { before: words(blocks.slice(0, from)), after: words(blocks.slice(from)) };
}
