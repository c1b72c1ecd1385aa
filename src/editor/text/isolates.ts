import { piecesOf } from '#common/widgets/drawing/isolate.ts';

function isolate(text: string): HTMLElement {
  const element = document.createElement('bdi');
  element.dir = 'ltr';
  element.append(text);
  return element;
}

/** Whether a text on the canvas is read from right to left. */
export function isRightToLeft(host: Element): boolean {
  return getComputedStyle(host).direction === 'rtl';
}

/** Words as they are drawn (drawing/inline.tsx), so that nothing moves when typing begins. */
export function wordNodes(words: string, isRtl: boolean): Node {
  const pieces = isRtl ? piecesOf(words) : [];
  if (!pieces.some((piece) => piece.isolated)) return document.createTextNode(words);
  const nodes = document.createDocumentFragment();
  for (const { text, isolated } of pieces) nodes.append(isolated ? isolate(text) : text);
  return nodes;
}

function putCaret(selection: Selection, nodes: readonly Node[], offset: number): void {
  let left = offset;
  for (const node of nodes) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) return selection.collapse(node.firstChild ?? node, left);
    left -= length;
  }
}

/** Words typed into or behind an isolated number leave it, so that they are where they will be drawn. */
export function leaveIsolate(host: Element): void {
  const selection = document.getSelection();
  const at = selection?.anchorNode;
  const element = at?.parentElement?.closest('bdi');
  if (!selection || !(at instanceof Text) || !element || !host.contains(element)) return;
  const pieces = piecesOf(element.textContent);
  if (element.childNodes.length !== 1 || pieces.every((piece) => piece.isolated)) return;
  const offset = selection.anchorOffset;
  const nodes = pieces.map(({ text, isolated }) => (isolated ? isolate(text) : document.createTextNode(text)));
  element.replaceWith(...nodes);
  putCaret(selection, nodes, offset);
}
