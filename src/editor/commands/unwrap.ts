import { Ungroup } from 'lucide-react';
import { placeRefusal, removeRefusal } from '#common/layout/placement.ts';
import { unwrapNode } from '#common/layout/tree.ts';
import { editorAction } from './editor-action';
import { hasBlocks, isContainer, lastSelected } from './selected';

/** Replaces the selected container by its children. */
export const unwrap = editorAction({
  name: 'unwrap',
  icon: Ungroup,
  section: 'arrange',
  menus: ['block'],
  keys: ['Mod+Shift+G'],
  when: (context) => {
    if (!hasBlocks(context)) return 'editor:why.selected';
    return isContainer(context, lastSelected(context) ?? '') || 'editor:why.notContainer';
  },
  run: (context) => {
    const { engine, host } = context;
    const id = lastSelected(context) ?? '';
    const node = engine.getNode(id);
    if (!node?.parent) return;
    const nodes = engine.getNodes();
    const refusal =
      removeRefusal(nodes, engine.registry, [id]) ??
      (node.nodes.length > 0 ? placeRefusal(nodes, engine.registry, node.nodes, node.parent) : null);
    if (refusal) return host.refuse(refusal);
    engine.apply(unwrapNode(nodes, id), { labelKey: 'history.unwrap', select: node.nodes });
  },
});
