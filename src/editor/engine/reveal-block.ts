import type { NodeId } from '#common/layout/document.ts';
import type { EditorEngine } from './editor-engine';

/** Whether an element stays in its place while the page scrolls under it, as a sticky header does that is in sight. */
function isPinned(element: HTMLElement): boolean {
  const page = element.closest('.page');
  for (let each: Element | null = element; each && each !== page; each = each.parentElement) {
    const { position } = getComputedStyle(each);
    if (position === 'fixed' || position === 'sticky') return true;
  }
  return false;
}

/** Whether an element lies within the part of the canvas that is in sight. */
function isInSight(element: HTMLElement): boolean {
  const scroller = element.closest('.canvas-scroller');
  if (!scroller) return false;
  const box = element.getBoundingClientRect();
  const room = scroller.getBoundingClientRect();
  return box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
}

/**
 * Scrolls a block into sight, no further than needed. What is pinned there already stays: the browser would scroll the page
 * by the room it keeps for that very header.
 */
export function revealBlock(engine: EditorEngine, id: NodeId): void {
  const element = engine.elements.element(id);
  if (!element || (isPinned(element) && isInSight(element))) return;
  element.scrollIntoView({ block: 'nearest' });
}
