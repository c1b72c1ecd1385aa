import type { Json, NodeId } from '#common/layout/document.ts';
import { sameJson } from '#common/layout/same-json.ts';
import { patchProps } from '#common/layout/tree.ts';
import type { EditorEngine } from '../engine/editor-engine';

/**
 * Writes the text that was typed on the canvas; what was typed in one go is one step. A node that is gone, or has that
 * text already, makes none.
 * @param gesture names the stretch of typing
 */
export function setText(engine: EditorEngine, id: NodeId, prop: string, value: Json, gesture: string): void {
  const node = engine.getNode(id);
  const empty = Array.isArray(value) ? [] : '';
  if (!node || sameJson(node.props[prop] ?? empty, value)) return;
  const change = patchProps(engine.getNodes(), id, { [prop]: value });
  engine.apply(change, { labelKey: 'history.text', mode: 'gesture', mergeKey: gesture });
}
