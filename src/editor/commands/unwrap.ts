import { refusePlace, refuseRemove } from '#common/layout/placement.ts';
import { unwrapNode } from '#common/layout/tree.ts';
import { command } from './command';
import { hasBlocks, isContainer, lastSelected } from './selected';

/** Replaces the selected container by what stands in it. */
export const unwrap = command({
  name: 'unwrap',
  keys: ['Mod+Shift+G'],
  when: (context) => hasBlocks(context) && isContainer(context, lastSelected(context) ?? ''),
  run: (context) => {
    const { engine, host } = context;
    const id = lastSelected(context) ?? '';
    const node = engine.getNode(id);
    if (!node?.parent) return;
    const nodes = engine.getNodes();
    const refusal =
      refuseRemove(nodes, engine.registry, [id]) ??
      (node.nodes.length > 0 ? refusePlace(nodes, engine.registry, node.nodes, node.parent) : null);
    if (refusal) return host.refuse(refusal);
    engine.apply(unwrapNode(nodes, id), { labelKey: 'history.unwrap', select: node.nodes });
  },
});
