import type { DragPayload, DropTarget, EditorEngine } from '../editor-engine';
import { beginDrag, legalSlots, showSlot, targetAt, type DragSession } from './drop-target';
import type { Point } from './find-slot';

/** Does what a drop means; the place is legal. */
export type DropBlocks = (engine: EditorEngine, payload: DragPayload, target: DropTarget) => void;

/** One drag from pick-up to drop or cancel, fed by dnd-kit. */
export interface DragController {
  readonly start: (
    payload: DragPayload,
    how: { readonly page: HTMLElement | null; readonly keyboard: boolean },
  ) => void;
  /** Keyboard: to the next (1) or previous (-1) legal place. */
  readonly step: (by: 1 | -1) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/**
 * Follows the pointer by itself (dnd-kit's `delta` counts scrolling in, docs/editor.md, engine 10) and looks for the
 * target once a frame.
 * @param onDrop what a drop does to the page
 * @param onStep called for keyboard steps, for the announcement
 */
export function createDragController(engine: EditorEngine, onDrop: DropBlocks, onStep: () => void): DragController {
  let session: DragSession | null = null;
  let stop = () => {};
  let slots: ReturnType<typeof legalSlots> = [];
  let at = 0;

  const follow = (page: HTMLElement) => {
    let point: Point | null = null;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (session && point) engine.dropTarget.set(targetAt(engine, session, point, page));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const move = (event: MouseEvent | TouchEvent) => {
      const from = 'touches' in event ? event.touches[0] : event;
      if (from) point = { x: from.clientX, y: from.clientY };
      soon();
    };
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    document.addEventListener('mousemove', move, options);
    document.addEventListener('touchmove', move, options);
    document.addEventListener('scroll', soon, options);
    // No key means anything else now: the page stays as it is, and Escape, which dnd-kit hears, keeps the selection.
    const isTaken = (event: Event) => event.preventDefault();
    window.addEventListener('keydown', isTaken, { capture: true, signal: listening.signal });
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
      // A release within the frame of the last move counts where the pointer is.
      if (frame !== 0) look();
    };
  };
  const end = () => {
    session = null;
    slots = [];
    stop = () => {};
    engine.drag.set(null);
    engine.dropTarget.set(null);
  };
  const show = () => {
    const slot = slots[at];
    if (session && slot) engine.dropTarget.set(showSlot(engine, session, slot));
  };
  return {
    start: (payload, { page, keyboard }) => {
      session = beginDrag(engine, payload);
      engine.hover.set(null);
      engine.drag.set(session.payload);
      if (!keyboard) {
        if (page) stop = follow(page);
        return;
      }
      slots = legalSlots(engine, session);
      at = Math.max(
        0,
        slots.findIndex((slot) => isHere(engine, payload, slot)),
      );
      show();
    },
    step: (by) => {
      at = Math.max(0, Math.min(slots.length - 1, at + by));
      show();
      onStep();
    },
    drop: () => {
      stop();
      const target = engine.dropTarget.get();
      const payload = engine.drag.get();
      end();
      if (target && payload && target.refusal === null) onDrop(engine, payload, target);
    },
    cancel: () => {
      stop();
      end();
    },
  };
}

/** The selection's current place, so that stepping begins there. */
function isHere(engine: EditorEngine, payload: DragPayload, slot: { parentId: string; index: number }): boolean {
  const ids = payload.kind === 'nodes' ? payload.ids : engine.selection.get();
  const id = ids[0];
  const parent = id === undefined ? undefined : engine.getNode(id)?.parent;
  if (id === undefined || parent !== slot.parentId) return false;
  const own = engine.getNode(parent)?.nodes.indexOf(id) ?? 0;
  return slot.index === (payload.kind === 'nodes' ? own : own + 1);
}
