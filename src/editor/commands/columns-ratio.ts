import type { Change, NodeId, NodeMap } from '#common/layout/document.ts';
import { applyChange, insertTree, moveNodes, patchProps, removeNodes } from '#common/layout/tree.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { columnSpec } from '#common/widgets/column/spec.ts';
import { columnsSpec } from '#common/widgets/columns/spec.ts';

/**
 * Sets the ratio of a Columns block and gives it as many columns as the ratio names. Columns that are too many go; what
 * is in them moves to the end of the last one that stays, so nothing is lost.
 * @param ratio `2:1`; undefined = the default
 * @param newId makes the ids of columns that are added
 */
export function setColumnsRatio(nodes: NodeMap, id: NodeId, ratio: string | undefined, newId: () => NodeId): Change {
  const wanted = (ratio ?? (columnsSpec.defaults.ratio as string)).split(':').length;
  const all = new Map(patchProps(nodes, id, { ratio }));
  let now = applyChange(nodes, all);
  const add = (change: Change) => {
    for (const [each, node] of change) all.set(each, node);
    now = applyChange(now, change);
  };
  const columns = () => now[id]?.nodes ?? [];
  while (columns().length < wanted) add(insertTree(now, buildTree(block(columnSpec), newId), id, columns().length));
  while (columns().length > wanted) {
    const surplus = columns().at(-1) as NodeId;
    const kept = columns().at(-2) as NodeId;
    const inside = now[surplus]?.nodes ?? [];
    if (inside.length > 0) add(moveNodes(now, inside, kept, now[kept]?.nodes.length ?? 0));
    add(removeNodes(now, [surplus]));
  }
  return all;
}
