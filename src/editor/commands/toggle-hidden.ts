import { EyeOff } from 'lucide-react';
import type { NodeId } from '#common/layout/document.ts';
import { patchNode } from '#common/layout/tree.ts';
import type { EditorEngine } from '../engine/editor-engine';
import { editorAction } from './editor-action';
import { needsBlocks, selectedBlocks } from './selected';

/** Hides blocks on the published page; when all are hidden, shows them. */
export function hideOrShow(engine: EditorEngine, ids: readonly NodeId[]): void {
  const hidden = !ids.every((id) => engine.getNode(id)?.hidden);
  const change = new Map(ids.flatMap((id) => [...patchNode(engine.getNodes(), id, { hidden })]));
  engine.apply(change, { labelKey: hidden ? 'history.hide' : 'history.show' });
}

/** Hides or shows the selected blocks. */
export const toggleHidden = editorAction({
  name: 'toggle-hidden',
  icon: EyeOff,
  section: 'arrange',
  menus: ['block'],
  keys: ['Mod+Shift+H'],
  when: needsBlocks,
  run: (context) => hideOrShow(context.engine, selectedBlocks(context)),
});
