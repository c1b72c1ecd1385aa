import { useTranslation } from 'react-i18next';
import type { Change, NodeId, NodeMap, NodeTree } from '#common/layout/document.ts';
import { refuseRemove } from '#common/layout/placement.ts';
import type { Registry } from '#common/layout/spec.ts';
import { applyChange, insertTree, removeNodes } from '#common/layout/tree.ts';
import { showToast } from '#src/ui/toasts.ts';
import { refusalText } from '../../canvas/refusal-text';
import { useEngine } from '../../engine/engine-context';
import { insertionPoint } from '#src/editor/engine/insertion-point.ts';

/** The change and, after it, the removal of a node, unless that must stay. */
function andRemove(nodes: NodeMap, registry: Registry, change: Change, id: NodeId): Change {
  const after = applyChange(nodes, change);
  return refuseRemove(after, registry, [id]) ? change : new Map([...change, ...removeNodes(after, [id])]);
}

/**
 * Inserts a tree at the selection, selects it and brings it into view; says why when there is no place for it.
 * @returns takes the tree, the name of what it is, and, where it stands in for the selected node, that node's id; says
 * whether it was inserted
 */
export function useInsertTree(): (tree: NodeTree, label: string, instead?: NodeId) => boolean {
  const engine = useEngine();
  const { t } = useTranslation(['editor', 'widgets']);
  return (tree, label, instead) => {
    const nodes = engine.getNodes();
    const point = insertionPoint(nodes, engine.registry, engine.selection.get().at(-1), tree);
    if ('code' in point) {
      showToast({ tone: 'danger', text: refusalText(point, t) });
      return false;
    }
    const change = insertTree(nodes, tree, point.parentId, point.index);
    engine.apply(instead === undefined ? change : andRemove(nodes, engine.registry, change, instead), {
      labelKey: 'history.insert',
      labelValues: { widget: label },
      select: [tree.rootId],
    });
    requestAnimationFrame(() => engine.elements.element(tree.rootId)?.scrollIntoView({ block: 'nearest' }));
    return true;
  };
}
