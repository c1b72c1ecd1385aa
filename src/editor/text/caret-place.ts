/** Selected characters of a field, line breaks counted as one. */
export interface Selected {
  readonly from: number;
  readonly to: number;
}

/** Characters before a place of the document, line breaks counted as one. */
export function offsetOf(field: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.selectNodeContents(field);
  before.setEnd(node, offset);
  const piece = before.cloneContents();
  return (piece.textContent?.length ?? 0) + piece.querySelectorAll('br').length;
}

/** The place that many characters into the field. */
function placeAt(field: HTMLElement, offset: number): { readonly node: Node; readonly offset: number } {
  let left = offset;
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      if (left <= node.length) return { node, offset: left };
      left -= node.length;
    } else if (node instanceof HTMLBRElement) {
      if (left === 0) break;
      left -= 1;
    }
  }
  return { node: field, offset: field.childNodes.length };
}

/** What is selected in the field; null while the caret is elsewhere. */
export function selectedIn(field: HTMLElement): Selected | null {
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  if (!range || !field.contains(range.commonAncestorContainer)) return null;
  const from = offsetOf(field, range.startContainer, range.startOffset);
  return { from, to: offsetOf(field, range.endContainer, range.endOffset) };
}

/** Selects characters of the field. */
export function selectIn(field: HTMLElement, { from, to }: Selected): void {
  const [start, end] = [placeAt(field, from), placeAt(field, to)];
  document.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
}
