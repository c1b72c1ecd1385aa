import { ROOT, type Change, type LayoutNode, type NodeId, type NodeTree } from '#common/layout/document.ts';
import { refusePlace, type Refusal } from '#common/layout/placement.ts';
import { applyChange, insertTree } from '#common/layout/tree.ts';
import { insertionPoint } from '../engine/insertion-point';
import { fromClipboard } from '../clipboard/clipboard-format';
import { command, type CommandContext } from './command';
import { lastSelected, siblingsOf } from './selected';

/** Inserts trees one behind the other at a place; or the first refusal. */
function insertAll(
  { engine }: CommandContext,
  trees: readonly NodeTree[],
  parentId: NodeId,
  index: number,
): { change: Change } | { refusal: Refusal } {
  let nodes = engine.getNodes();
  const all = new Map<NodeId, LayoutNode | null>();
  for (const [offset, tree] of trees.entries()) {
    const refusal = refusePlace(nodes, engine.registry, tree, parentId);
    if (refusal) return { refusal };
    const change = insertTree(nodes, tree, parentId, index + offset);
    for (const [id, node] of change) all.set(id, node);
    nodes = applyChange(nodes, change);
  }
  return { change: all };
}

/**
 * Inserts what the clipboard holds at the selection.
 * @param beside right behind the selected block even when that is a container
 */
export function pasteClipboard(context: CommandContext, html: string, text: string, beside: boolean): void {
  const { engine, host } = context;
  const pasted = fromClipboard(html, text, engine.registry);
  const first = pasted?.trees[0];
  if (!pasted || !first) return host.tell('told.nothingToPaste');
  const around = beside ? siblingsOf(context, lastSelected(context) ?? ROOT) : null;
  const place = around
    ? { parentId: around.parentId, index: around.index + 1 }
    : insertionPoint(engine.getNodes(), engine.registry, lastSelected(context), first);
  if ('code' in place) return host.refuse(place);
  const done = insertAll(context, pasted.trees, place.parentId, place.index);
  if ('refusal' in done) return host.refuse(done.refusal);
  const select = pasted.trees.map((tree) => tree.rootId);
  engine.apply(done.change, { labelKey: 'history.paste', labelValues: { count: select.length }, select });
  if (pasted.missing.length > 0) host.tell('told.missingWidgets', { widgets: pasted.missing.join(', ') });
}

/** From a menu or by a key that is no clipboard event: the browser may ask whether the page may read. */
async function pasteAsked(context: CommandContext, beside: boolean): Promise<void> {
  try {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '');
    pasteClipboard(context, await read('text/html'), await read('text/plain'), beside);
  } catch {
    context.host.tell('told.pasteRefused');
  }
}

/** Inserts what the clipboard holds. */
export const paste = command({
  name: 'paste',
  keys: ['Mod+V'],
  native: true,
  history: 'step',
  run: (context) => void pasteAsked(context, false),
});

/** Inserts what the clipboard holds right behind the selected block. */
export const pasteBeside = command({
  name: 'paste-beside',
  keys: ['Mod+Shift+V'],
  history: 'step',
  run: (context) => void pasteAsked(context, true),
});
