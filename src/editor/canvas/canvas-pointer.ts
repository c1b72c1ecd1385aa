import type { NodeId } from '#common/layout/document.ts';
import type { EditorEngine } from '../engine/editor-engine';
import { textFieldOf } from '../text/text-fields';

/** Things of the page that would act on a click; on the canvas they are only material. `summary` still opens: what it hides is edited too. */
const ACTIVE = 'a, area, button, input, select, textarea, label, form';

function mod(event: MouseEvent) {
  return event.ctrlKey || event.metaKey;
}

/**
 * Selection, hover and the way into text editing by pointer, for all nodes at once: one set of listeners on the page.
 * @param onContextMenu asked for at a node, in px of the window
 * @returns stops listening
 */
export function listenToPointer(
  engine: EditorEngine,
  page: HTMLElement,
  onContextMenu: (at: { readonly x: number; readonly y: number }) => void,
): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const nodeOf = (event: Event) => engine.elements.nodeAt(event.target as Element);
  const typing = (event: Event) => {
    const id = engine.editing.get();
    return id !== null && engine.elements.element(id)?.contains(event.target as Node) === true;
  };
  /** A press on one of several selected nodes may begin a drag of all: it selects the one only when it is released. */
  let pending: NodeId | null = null;

  const press = (event: PointerEvent) => {
    pending = null;
    if (typing(event) || event.button !== 0) return;
    engine.edit(null);
    const id = nodeOf(event);
    if (id === undefined) return engine.select([]);
    if (event.shiftKey) return engine.select([id], 'range');
    if (mod(event)) return engine.select([id], 'toggle');
    if (engine.selection.get().includes(id)) pending = id;
    else engine.select([id]);
  };
  const click = (event: MouseEvent) => {
    if (typing(event)) return;
    if ((event.target as Element).closest(ACTIVE)) event.preventDefault();
    if (pending !== null && engine.drag.get() === null) engine.select([pending]);
    pending = null;
  };
  const textNode = (id: NodeId | undefined): NodeId | undefined => {
    const node = id === undefined ? undefined : engine.getNode(id);
    return node && textFieldOf(node, engine.registry) ? id : undefined;
  };
  const doubleClick = (event: MouseEvent) => {
    const id = textNode(nodeOf(event));
    if (id === undefined || typing(event)) return;
    event.preventDefault();
    engine.edit(id);
    // Of several fields, the cells of a table, the one that was pressed.
    const field = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[contenteditable="true"]');
    if (!field || field === document.activeElement) return;
    field.focus({ preventScroll: true });
    document.getSelection()?.selectAllChildren(field);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.buttons === 0) engine.hover.set(nodeOf(event) ?? null);
  };
  const menu = (event: MouseEvent) => {
    if (typing(event)) return;
    event.preventDefault();
    const id = nodeOf(event);
    if (id !== undefined && !engine.selection.get().includes(id)) engine.select([id]);
    onContextMenu({ x: event.clientX, y: event.clientY });
  };
  // The focus stays on the canvas: links and fields of the page are never in the way of the keys.
  const focusIn = (event: FocusEvent) => {
    if (!typing(event)) page.closest<HTMLElement>('.canvas-stage')?.focus({ preventScroll: true });
  };
  page.addEventListener('pointerdown', press, options);
  page.addEventListener('click', click, { ...options, capture: true });
  page.addEventListener('auxclick', (event) => event.preventDefault(), options);
  page.addEventListener('submit', (event) => event.preventDefault(), options);
  page.addEventListener('dblclick', doubleClick, options);
  page.addEventListener('pointermove', move, options);
  page.addEventListener('pointerleave', () => engine.hover.set(null), options);
  page.addEventListener('contextmenu', menu, options);
  page.addEventListener('focusin', focusIn, options);
  page.addEventListener('dragstart', (event) => event.preventDefault(), options);
  return () => stop.abort();
}
