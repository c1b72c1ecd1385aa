import { useTranslation } from 'react-i18next';
import type { NodeTree } from '#common/layout/document.ts';
import { insertTree } from '#common/layout/tree.ts';
import { showToast } from '#src/ui/toasts.ts';
import { refusalText } from '../../canvas/refusal-text';
import { useEngine } from '../../engine/engine-context';
import { insertionPoint } from './insertion-point';

/** Inserts a tree at the selection, selects it and brings it into view; says why when there is no place for it. */
export function useInsertTree(): (tree: NodeTree, label: string) => void {
  const engine = useEngine();
  const { t } = useTranslation(['editor', 'widgets']);
  return (tree, label) => {
    const nodes = engine.getNodes();
    const point = insertionPoint(nodes, engine.registry, engine.selection.get().at(-1), tree);
    if ('code' in point) {
      showToast({ tone: 'danger', text: refusalText(point, t) });
      return;
    }
    engine.apply(insertTree(nodes, tree, point.parentId, point.index), {
      labelKey: 'history.insert',
      labelValues: { widget: label },
      select: [tree.rootId],
    });
    requestAnimationFrame(() => engine.elements.element(tree.rootId)?.scrollIntoView({ block: 'nearest' }));
  };
}
