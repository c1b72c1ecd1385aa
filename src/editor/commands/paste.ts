import { ClipboardPaste, ClipboardPlus } from 'lucide-react';
import { type NodeId, type NodeTree, ROOT } from '#common/layout/document.ts';
import { placeRefusal } from '#common/layout/placement.ts';
import type { Registry } from '#common/layout/spec.ts';
import { insertionPoint } from '../engine/insertion-point';
import { fromClipboard, type Pasted } from '../clipboard/clipboard-format';
import { editorAction, type EditorContext } from './editor-action';
import { sectionAround } from './in-section';
import { insertTrees } from './insert-trees';
import { lastSelected, siblingsOf } from './selected';

/** Several texts of another program that come between sections get one of their own, with its width and distances. */
function gathered({ trees, isForeign }: Pasted, parentId: string, { Section }: Registry): readonly NodeTree[] {
  if (!isForeign || trees.length < 2 || parentId !== ROOT || !Section) return trees;
  return [sectionAround(trees, { width: 'narrow' })];
}

/** Whether the selected block is one that was copied, or one beside it of its kind: a card is pasted behind a card, not into it. */
function isBesideSource({ engine }: EditorContext, id: NodeId, { sources, trees }: Pasted): boolean {
  const node = engine.getNode(id);
  const [first] = trees;
  if (!node || !first || node.nodes.length === 0) return false;
  if (sources.includes(id)) return true;
  const isAlike = node.type.resolvedName === first.nodes[first.rootId]?.type.resolvedName;
  return isAlike && (engine.getNode(node.parent ?? '')?.nodes.some((each) => sources.includes(each)) ?? false);
}

function placeOf(context: EditorContext, pasted: Pasted, first: NodeTree, beside: boolean) {
  const { engine } = context;
  const id = lastSelected(context) ?? ROOT;
  const around = siblingsOf(context, id);
  const nodes = engine.getNodes();
  const goesBehind =
    beside ||
    (isBesideSource(context, id, pasted) && !placeRefusal(nodes, engine.registry, first, around?.parentId ?? ''));
  if (around && goesBehind) return { parentId: around.parentId, index: around.index + 1 };
  return insertionPoint(nodes, engine.registry, lastSelected(context), first);
}

/**
 * Inserts what the clipboard holds at the selection.
 * @param beside right behind the selected block even when that is a container
 */
export async function pasteClipboard(
  context: EditorContext,
  html: string,
  text: string,
  beside: boolean,
): Promise<void> {
  const { engine, host } = context;
  if (engine.isReadOnly) return host.tell('why.readOnly');
  const pasted = await fromClipboard(html, text, engine.registry);
  const first = pasted?.trees[0];
  if (!pasted || !first) return host.tell('told.nothingToPaste');
  const place = placeOf(context, pasted, first, beside);
  if ('code' in place) return host.refuse(place);
  const step = { labelKey: 'history.paste', labelValues: { count: pasted.trees.length } };
  const refusal = insertTrees(engine, gathered(pasted, place.parentId, engine.registry), place, step);
  if (refusal) return host.refuse(refusal);
  if (pasted.missing.length > 0) host.tell('told.missingWidgets', { widgets: pasted.missing.join(', ') });
}

/** From a menu or by a key that is no clipboard event: the browser may ask whether the page may read. */
async function pasteAsked(context: EditorContext, beside: boolean): Promise<void> {
  try {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '');
    await pasteClipboard(context, await read('text/html'), await read('text/plain'), beside);
  } catch {
    context.host.tell('told.pasteRefused');
  }
}

/** Inserts what the clipboard holds. */
export const paste = editorAction({
  name: 'paste',
  icon: ClipboardPaste,
  section: 'edit',
  menus: ['block'],
  keys: ['Mod+V'],
  native: true,
  run: (context) => void pasteAsked(context, false),
});

/** Inserts what the clipboard holds right behind the selected block. */
export const pasteBeside = editorAction({
  name: 'paste-beside',
  icon: ClipboardPlus,
  section: 'edit',
  menus: ['block'],
  keys: ['Mod+Shift+V'],
  run: (context) => void pasteAsked(context, true),
});
