import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { NodeId, NodeTree } from '#common/layout/document.ts';
import { showToast } from '#src/ui/toasts.ts';
import { refusalText } from '../../canvas/refusal-text';
import { insertBlock } from '../../commands/insert-trees';
import { useEngine } from '../../engine/engine-context';
import { insertionPoint } from '../../engine/insertion-point';
import { openInserted } from './open-inserted';
import { revealBlock } from '../../engine/reveal-block';

/**
 * Inserts a tree at the selection, selects it, brings it into view and opens it for typing; says why when there is no place for it.
 * @returns takes the tree, the name of what it is, and, where it replaces the selected node, that node's id; says
 * whether it was inserted
 */
export function useInsertTree(): (tree: NodeTree, label: string, instead?: NodeId) => boolean {
  const engine = useEngine();
  const { t } = useTranslation(['editor', 'widgets']);
  return (tree, label, instead) => {
    const { registry, selection } = engine;
    const point = insertionPoint(engine.getNodes(), registry, selection.get().at(-1), tree);
    const step = { labelKey: 'history.insert', labelValues: { widget: label } };
    // Drawn at once: what is typed in must be there.
    const refusal = 'code' in point ? point : flushSync(() => insertBlock(engine, tree, point, step, instead));
    if (refusal) {
      showToast({ tone: 'danger', text: refusalText(refusal, t) });
      return false;
    }
    openInserted(engine, tree.rootId);
    requestAnimationFrame(() => revealBlock(engine, tree.rootId));
    return true;
  };
}
