import { Group } from 'lucide-react';
import { newNodeId } from '#common/layout/node-id.ts';
import { placeRefusal } from '#common/layout/placement.ts';
import { wrapNodes } from '#common/layout/tree.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { containerSpec } from '#common/widgets/container/spec.ts';
import { editorAction } from './editor-action';
import { needsBlocks, selectedBlocks } from './selected';

/** Puts a Container around the selected blocks. */
export const wrap = editorAction({
  name: 'wrap',
  icon: Group,
  section: 'arrange',
  menus: ['block'],
  keys: ['Mod+G'],
  when: needsBlocks,
  run: (context) => {
    const { engine, host } = context;
    const nodes = engine.getNodes();
    const ids = selectedBlocks(context);
    const wrapper = buildTree(block(containerSpec), newNodeId);
    const parent = engine.getNode(ids[0] ?? '')?.parent ?? '';
    const refusal = placeRefusal(nodes, engine.registry, wrapper, parent);
    if (refusal) return host.refuse(refusal);
    const change = wrapNodes(nodes, ids, wrapper);
    const after = new Map(change);
    const inside = { ...nodes, ...Object.fromEntries([...after].filter((entry) => entry[1] !== null)) } as typeof nodes;
    const inner = placeRefusal(inside, engine.registry, ids, wrapper.rootId);
    if (inner) return host.refuse(inner);
    engine.apply(change, { labelKey: 'history.wrap', labelValues: { count: ids.length }, select: [wrapper.rootId] });
  },
});
