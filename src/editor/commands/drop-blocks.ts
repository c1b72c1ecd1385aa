import type { Refusal } from '#common/layout/placement.ts';
import type { DragPayload, EditorEngine } from '../engine/editor-engine';
import { insertBlock, type InsertPosition } from './insert-trees';
import { moveBlocks } from './move-blocks';

/**
 * Puts what was dragged at the place where it was dropped: blocks of the page move, anything else is inserted.
 * @returns why it may not stand there; null when it does
 */
export function dropBlocks(engine: EditorEngine, payload: DragPayload, place: InsertPosition): Refusal | null {
  const labelValues = { widget: payload.label };
  return payload.kind === 'tree'
    ? insertBlock(engine, payload.build(), place, { labelKey: 'history.insert', labelValues })
    : moveBlocks(engine, payload.ids, place, { labelKey: 'history.move', labelValues });
}
