import { refusePlace } from '#common/layout/placement.ts';
import { moveNodes } from '#common/layout/tree.ts';
import type { CommandContext } from './command';
import { selectedBlocks } from './selected';

/**
 * Moves the selected blocks there, or says why not.
 * @param index among the siblings with the moved ones taken out
 */
export function moveTo(context: CommandContext, parentId: string, index: number): void {
  const { engine, host } = context;
  const nodes = engine.getNodes();
  const ids = selectedBlocks(context);
  const refusal = refusePlace(nodes, engine.registry, ids, parentId);
  if (refusal) return host.refuse(refusal);
  engine.apply(moveNodes(nodes, ids, parentId, index), {
    labelKey: 'history.moveCount',
    labelValues: { count: ids.length },
    select: ids,
  });
  const last = ids.at(-1);
  if (last !== undefined)
    requestAnimationFrame(() => engine.elements.element(last)?.scrollIntoView({ block: 'nearest' }));
}
