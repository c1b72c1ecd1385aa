import { changedFields } from '#common/layout/diff.ts';
import type { Change, NodeMap } from '#common/layout/document.ts';
import { ownNode } from '#common/layout/tree.ts';
import type { EditOptions } from './edit-options';

/** How something done through Craft's actions is named in the history: as the command that does the same. */
export function actionOptions(before: NodeMap, change: Change): EditOptions {
  const removed = [...change].filter(([, node]) => !node);
  if (removed.length > 0) return { labelKey: 'history.delete', labelValues: { count: removed.length } };
  for (const [id, node] of change) {
    const old = ownNode(before, id);
    if (!node || old?.parent === node.parent) continue;
    return { labelKey: old ? 'history.move' : 'history.insert', labelValues: { widget: node.displayName } };
  }
  const fields = [...change].flatMap(([id, node]) => {
    const old = ownNode(before, id);
    return old && node ? changedFields(old, node) : [];
  });
  const key = `${[...change.keys()].join(' ')}/${fields.join(' ')}`;
  const prop = fields.map((field) => field.replace(/^props\./, '')).join(', ');
  return { labelKey: 'history.setProp', labelValues: { prop }, mode: 'merge', mergeKey: key };
}
