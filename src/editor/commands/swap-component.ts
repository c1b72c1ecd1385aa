import type { NodeId } from '#common/layout/document.ts';
import { patchNode, patchProps } from '#common/layout/tree.ts';
import type { EditorEngine } from '../engine/editor-engine';

/** Makes an instance one of another component, which takes the values of the same names. @param name undefined: it keeps its own */
export function swapComponent(engine: EditorEngine, id: NodeId, component: string, name: string | undefined): void {
  const nodes = engine.getNodes();
  const change = patchProps(nodes, id, { component });
  const node = change.get(id);
  const named =
    node && name !== undefined ? patchNode({ ...nodes, [id]: node }, id, { custom: { ...node.custom, name } }) : change;
  engine.apply(named, { labelKey: 'history.swap' });
}
