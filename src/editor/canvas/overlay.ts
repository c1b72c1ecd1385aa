import type { NodeId } from '#common/layout/document.ts';
import type { EditorEngine } from '../engine/editor-engine';
import type { Box } from '../engine/drag/find-slot';
import { flowOf, rectOf } from '../engine/drag/measure';
import { isClear, isFree } from './is-free';
import { TOOLBAR_GAP, type ToolbarPlace, toolbarPlace } from './toolbar-place';

/** Texts the overlay writes; they are asked for at each drawing, since the language may change. */
export interface OverlayTexts {
  readonly nameOf: (id: NodeId) => string;
  readonly dropHere: (parentId: NodeId) => string;
  readonly refused: (parentId: NodeId) => string;
}

const EMPTY: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Boxes for more selected nodes than this are one frame around all. */
const MAX_BOXES = 30;

/** px: about the width of the toolbar, whose own follows the name in it. */
const TOOLBAR_WIDTH = 260;

/** How the blocks beside one follow each other. */
function flowAround(element: Element | undefined): 'row' | 'row-rtl' | 'column' {
  const holder = element?.parentElement;
  if (!holder || flowOf(holder) === 'column') return 'column';
  return getComputedStyle(holder).direction === 'rtl' ? 'row-rtl' : 'row';
}

/** The line of the caret in an element. */
function caretIn(element: Element | undefined): Box | null {
  const selection = document.getSelection();
  if (!selection?.focusNode || selection.rangeCount === 0 || !element?.contains(selection.focusNode)) return null;
  return selection.getRangeAt(0).getClientRects()[0] ?? null;
}

function place(element: HTMLElement, box: Box, origin: Box): void {
  element.style.transform = `translate(${box.x - origin.x}px,${box.y - origin.y}px)`;
  element.style.width = `${box.width}px`;
  element.style.height = `${box.height}px`;
}

function part(layer: HTMLElement, name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.hidden = true;
  layer.append(element);
  return element;
}

/**
 * Draws selection, hover and drop line over the canvas, straight into the DOM, so that neither pointer nor selection
 * renders a component (docs/editor.md, engine 3).
 * @param layer covers the frame exactly and lets the pointer through
 * @param toolbar follows the last selected node
 * @returns `draw` measures again (after scrolling, resizing, an edit); `stop` removes everything
 */
export function mountOverlay(
  engine: EditorEngine,
  layer: HTMLElement,
  toolbar: HTMLElement,
  texts: OverlayTexts,
): { readonly draw: () => void; readonly stop: () => void } {
  const hover = part(layer, 'canvas-hover');
  const line = part(layer, 'canvas-drop');
  const lineName = part(line, 'canvas-drop-name');
  const boxes: HTMLElement[] = [];
  let frame = 0;

  const boxOf = (id: NodeId): Box | null => {
    const element = engine.elements.element(id);
    return element ? rectOf(element) : null;
  };
  const placeOf = (id: NodeId, box: Box, origin: Box, rtl: boolean) => {
    const element = engine.elements.element(id);
    const type = engine.getNode(id)?.type.resolvedName ?? '';
    return toolbarPlace(box, origin, {
      rtl,
      // While it is hidden its width is not known.
      width: toolbar.offsetWidth || TOOLBAR_WIDTH,
      isContainer: engine.registry[type]?.canvas === true,
      caret: engine.editing.get() === null ? null : caretIn(element),
      isFree: (strip) => !element || isFree(element, strip),
      isClear: (strip) => !element || isClear(element, strip),
    });
  };
  /** Everything is measured before anything is written: each measuring after a writing would force a layout. */
  const drawSelection = () => {
    const ids = engine.selection.get().slice(-MAX_BOXES);
    // Measuring lays the page out; with nothing to draw nothing is measured.
    const origin = ids.length > 0 ? layer.getBoundingClientRect() : EMPTY;
    const rtl = ids.length > 0 && getComputedStyle(toolbar).direction === 'rtl';
    const measured = ids.map(boxOf);
    const last = measured.at(-1) ?? null;
    const at = last && engine.drag.get() === null ? placeOf(ids.at(-1) as NodeId, last, origin, rtl) : null;
    const flow = at ? flowAround(engine.elements.element(ids.at(-1) as NodeId)) : 'column';
    measured.forEach((box, index) => {
      const element = (boxes[index] ??= part(layer, 'canvas-selected'));
      element.hidden = box === null;
      element.dataset.for = ids[index];
      if (box) place(element, box, origin);
    });
    for (const spare of boxes.splice(ids.length)) spare.remove();
    toolbar.hidden = last === null || at === null;
    toolbar.dataset.flow = flow;
    if (last && at) placeToolbar(toolbar, last, { origin, at, rtl });
  };
  const drawHover = () => {
    const id = engine.hover.get();
    const shown = id !== null && engine.drag.get() === null && !engine.selection.get().includes(id);
    const box = shown ? boxOf(id) : null;
    hover.hidden = box === null;
    if (!box) return;
    hover.dataset.name = texts.nameOf(id as NodeId);
    place(hover, box, layer.getBoundingClientRect());
  };
  const drawDrop = () => {
    const target = engine.dropTarget.get();
    line.hidden = target === null;
    if (!target) return;
    line.classList.toggle('canvas-drop-refused', target.refusal !== null);
    line.dataset.drop = target.refusal ? 'refused' : 'accepted';
    lineName.hidden = false;
    lineName.textContent = target.refusal ? texts.refused(target.parentId) : texts.dropHere(target.parentId);
    place(line, target.line, layer.getBoundingClientRect());
  };
  const drawAll = () => {
    drawSelection();
    drawHover();
    drawDrop();
  };
  /** Once before the next painting, after React has written its changes. */
  const draw = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      drawAll();
    });
  };
  const caretMoved = () => {
    if (engine.editing.get() !== null) draw();
  };
  const stops = [
    engine.selection.subscribe(() => {
      drawSelection();
      drawHover();
    }),
    engine.hover.subscribe(drawHover),
    engine.dropTarget.subscribe(drawDrop),
    engine.drag.subscribe(draw),
    engine.onChange(draw),
    engine.editing.subscribe(draw),
    () => document.removeEventListener('selectionchange', caretMoved),
  ];
  document.addEventListener('selectionchange', caretMoved);
  drawAll();
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const each of stops) each();
    for (const element of [hover, line, ...boxes]) element.remove();
  };
  return { draw, stop };
}

/** Where it begins. 100 % is the toolbar's own width, which follows the name in it. */
function leftOf({ side }: ToolbarPlace, box: Box, origin: Box, rtl: boolean): string {
  const left = box.x - origin.x;
  const start = rtl ? `${left + box.width}px - 100%` : `${left}px`;
  if (side === 'end') return rtl ? `${left}px` : `${left + box.width}px - 100%`;
  if (side === 'left') return `${left - TOOLBAR_GAP}px - 100%`;
  return side === 'right' ? `${left + box.width + TOOLBAR_GAP}px` : start;
}

function placeToolbar(
  toolbar: HTMLElement,
  box: Box,
  { origin, at, rtl }: { readonly origin: Box; readonly at: ToolbarPlace; readonly rtl: boolean },
): void {
  const left = leftOf(at, box, origin, rtl);
  toolbar.style.transform = `translate(max(0px, min(${left}, ${origin.width}px - 100%)), ${at.top}px)`;
}
