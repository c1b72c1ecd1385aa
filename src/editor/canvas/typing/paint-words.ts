import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  SKIP_DOM_SELECTION_TAG,
  type LexicalEditor,
  type RangeSelection,
} from 'lexical';
import { $isCodeBlock } from './code-block-node';
import { colorOf, styleOf } from './rich-text-doc';
import type { WordPaint } from '../../text/rich-text-handle';

function $paint(selection: RangeSelection, color: string): void {
  const style = styleOf(color);
  // With nothing selected it holds for what is typed next.
  if (selection.isCollapsed()) return void selection.setStyle(style);
  for (const node of selection.extract())
    if ($isTextNode(node) && !$isCodeBlock(node.getTopLevelElement())) node.setStyle(style);
}

/** A selection that begins at the end of a text begins in the one behind it. */
function $colorOf(selection: RangeSelection): string {
  if (selection.isCollapsed()) return colorOf(selection.style);
  const [start] = selection.getStartEndPoints();
  const texts = selection.getNodes().filter($isTextNode);
  const first = texts.find((text) => text.getKey() !== start.key || start.offset < text.getTextContentSize());
  return colorOf(first?.getStyle() ?? '');
}

/**
 * Colors the words of a long text that are selected now, as often as it is called: a picker with the focus must neither lose
 * them nor give the focus back.
 */
export function painter(editor: LexicalEditor): WordPaint {
  const $kept = () => {
    const selection = $getSelection();
    return $isRangeSelection(selection) ? selection.clone() : null;
  };
  let kept = editor.getEditorState().read($kept);
  return {
    color: editor.getEditorState().read(() => (kept ? $colorOf(kept) : '')),
    paint: (color) =>
      editor.update(
        () => {
          if (!kept) return;
          $setSelection(kept);
          $paint(kept, color);
          kept = $kept();
        },
        { tag: SKIP_DOM_SELECTION_TAG, discrete: true },
      ),
  };
}
