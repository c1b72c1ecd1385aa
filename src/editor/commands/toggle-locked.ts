import { Lock } from 'lucide-react';
import type { NodeId } from '#common/layout/document.ts';
import { patchNode } from '#common/layout/tree.ts';
import type { EditorEngine } from '../engine/editor-engine';
import { editorAction } from './editor-action';
import { needsBlocks, selectedBlocks } from './selected';

/** Locks blocks against moving, deleting and typing; when all are locked, unlocks them. */
export function lockOrUnlock(engine: EditorEngine, ids: readonly NodeId[]): void {
  const locked = !ids.every((id) => engine.getNode(id)?.custom.locked);
  const change = new Map(
    ids.flatMap((id) => [...patchNode(engine.getNodes(), id, { custom: { ...engine.getNode(id)?.custom, locked } })]),
  );
  engine.apply(change, { labelKey: locked ? 'history.lock' : 'history.unlock' });
}

/** Locks or unlocks the selected blocks. */
export const toggleLocked = editorAction({
  name: 'toggle-locked',
  icon: Lock,
  section: 'arrange',
  menus: ['block'],
  when: needsBlocks,
  run: (context) => lockOrUnlock(context.engine, selectedBlocks(context)),
});
