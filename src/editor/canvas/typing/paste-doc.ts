import { $getSelection, $isRangeSelection } from 'lexical';
import { copiedDoc } from '../../clipboard/copied-doc';
import { $isCodeBlock } from './code-block-node';
import { $block, $runs } from './rich-text-doc';

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
