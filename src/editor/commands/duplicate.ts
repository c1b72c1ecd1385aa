import { Copy } from 'lucide-react';
import { newNodeId } from '#common/layout/node-id.ts';
import { placeRefusal, specOf } from '#common/layout/placement.ts';
import { addedRoots, duplicateNodes, extractTree } from '#common/layout/tree.ts';
import { editorAction } from './editor-action';
import { needsBlocks, selectedBlocks } from './selected';

/** Copies the selected blocks to just behind themselves. */
export const duplicate = editorAction({
  name: 'duplicate',
  icon: Copy,
  section: 'arrange',
  menus: ['block', 'toolbar'],
  keys: ['Mod+D'],
  when: needsBlocks,
  run: (context) => {
    const { engine, host } = context;
    const nodes = engine.getNodes();
    const ids = selectedBlocks(context);
    for (const id of ids) {
      const node = engine.getNode(id);
      // A slot belongs to its parent: another one of it is not a copy but a change of the parent.
      if (node && specOf(engine.registry, node.type.resolvedName)?.slot)
        return host.refuse({ code: 'slot', widget: node.type.resolvedName });
      const refusal = placeRefusal(nodes, engine.registry, extractTree(nodes, id), node?.parent ?? '');
      if (refusal) return host.refuse(refusal);
    }
    const change = duplicateNodes(nodes, ids, newNodeId);
    engine.apply(change, {
      labelKey: 'history.duplicate',
      labelValues: { count: ids.length },
      select: addedRoots(nodes, change),
    });
  },
});
