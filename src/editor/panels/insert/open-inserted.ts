import type { NodeId } from '#common/layout/document.ts';
import type { EditorEngine } from '../../engine/editor-engine';
import { textFieldOf } from '../../text/text-fields';

/**
 * Leads the keys to a block that was just inserted, which must be drawn: a text is opened for typing; of any other the canvas
 * takes the focus.
 */
export function openInserted(engine: EditorEngine, id: NodeId): void {
  const node = engine.getNode(id);
  if (node && textFieldOf(node, engine.registry)) return engine.edit(id);
  engine.elements.element(id)?.closest<HTMLElement>('.canvas-stage')?.focus({ preventScroll: true });
}
