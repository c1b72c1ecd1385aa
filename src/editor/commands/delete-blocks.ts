import { Trash2 } from 'lucide-react';
import { removeRefusal } from '#common/layout/placement.ts';
import { removeNodes } from '#common/layout/tree.ts';
import { editorAction, type EditorContext } from './editor-action';
import { needsBlocks, selectedBlocks, siblingsOf } from './selected';

/** What is selected once the blocks are gone: the next sibling of the last one, else the one before the first, else the parent. */
function selectedAfter(context: EditorContext, ids: readonly string[]): string[] {
  const around = siblingsOf(context, ids.at(-1) as string);
  if (!around) return [];
  const staying = around.ids.filter((id) => !ids.includes(id));
  const next = around.ids.slice(around.index + 1).find((id) => staying.includes(id));
  return [next ?? staying.at(-1) ?? around.parentId];
}

/** Takes the selected blocks out of the page. */
export const deleteBlocks = editorAction({
  name: 'delete',
  icon: Trash2,
  section: 'edit',
  menus: ['block', 'toolbar'],
  danger: true,
  keys: ['Delete', 'Backspace'],
  when: needsBlocks,
  run: (context) => {
    const { engine, host } = context;
    const ids = selectedBlocks(context);
    const refusal = removeRefusal(engine.getNodes(), engine.registry, ids);
    if (refusal) return host.refuse(refusal);
    engine.apply(removeNodes(engine.getNodes(), ids), {
      labelKey: 'history.delete',
      labelValues: { count: ids.length },
      select: selectedAfter(context, ids),
    });
  },
});
