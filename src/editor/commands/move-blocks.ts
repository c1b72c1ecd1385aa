import type { NodeId } from '#common/layout/document.ts';
import { placeRefusal, type Refusal } from '#common/layout/placement.ts';
import { moveNodes } from '#common/layout/tree.ts';
import type { EditOptions } from '../engine/edit-options';
import type { EditorEngine } from '../engine/editor-engine';
import type { EditorContext } from './editor-action';
import type { InsertPosition } from './insert-trees';
import { selectedBlocks } from './selected';
import { revealBlock } from '../engine/reveal-block';

/**
 * Moves blocks and selects them, as one step; none when they stand there already.
 * @param place its index counts the siblings with the moved ones taken out
 * @param step what the history calls it
 * @returns why they may not stand there, with the page unchanged; else null
 */
export function moveBlocks(
  engine: EditorEngine,
  ids: readonly NodeId[],
  { parentId, index }: InsertPosition,
  step: EditOptions,
): Refusal | null {
  const nodes = engine.getNodes();
  const refusal = placeRefusal(nodes, engine.registry, ids, parentId);
  if (!refusal) engine.apply(moveNodes(nodes, ids, parentId, index), { ...step, select: ids });
  return refusal;
}

/**
 * Moves the selected blocks there and brings them into sight, or says why not.
 * @param index among the siblings with the moved ones taken out
 */
export function moveTo(context: EditorContext, parentId: NodeId, index: number): void {
  const { engine, host } = context;
  const ids = selectedBlocks(context);
  const step = { labelKey: 'history.moveCount', labelValues: { count: ids.length } };
  const refusal = moveBlocks(engine, ids, { parentId, index }, step);
  if (refusal) return host.refuse(refusal);
  const last = ids.at(-1);
  if (last !== undefined) requestAnimationFrame(() => revealBlock(engine, last));
}
