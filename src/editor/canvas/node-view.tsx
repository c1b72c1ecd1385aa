import { memo, Suspense, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Scope } from '#common/layout/binding-path.ts';
import type { LayoutNode, NodeId } from '#common/layout/document.ts';
import { rootAttributes } from '#common/widgets/document/root-attributes.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useEngine } from '../engine/engine-context';
import type { EditorEngine } from '../engine/editor-engine';
import { ScopeContext, useCanvas, type CanvasValue } from './canvas-environment';
import { drawBlock } from './draw-block';

/** Loaded with the first instance of a component. */
const InstanceView = lazyPart(async () => (await import('./instances/instance-view')).InstanceView);

interface NodeViewProps {
  readonly id: NodeId;
}

/**
 * One node on the canvas; renders only when its own node changes (docs/editor.md, engine 1). The view is a pure
 * function that is called, not mounted, so that a failing one becomes a box here (engine 12) without a component and an
 * error boundary per node.
 */
export const NodeView = memo(function NodeView({ id }: NodeViewProps) {
  const engine = useEngine();
  const source = engine.canvasSource(id);
  const node = useSyncExternalStore(source.subscribe, source.get);
  const canvas = useCanvas();
  const scope = use(ScopeContext);
  if (!node) return null;
  if (node.type.resolvedName !== 'Component') return drawNode(id, node, engine, canvas, scope);
  return (
    <Suspense>
      <InstanceView id={id} node={node} draw={drawChild} />
    </Suspense>
  );
});

function drawChild(id: NodeId) {
  return <NodeView key={id} id={id} />;
}

function drawNode(
  id: NodeId,
  node: LayoutNode,
  engine: EditorEngine,
  canvas: CanvasValue,
  scope: Scope | null,
): ReactNode {
  const root = rootAttributes(id, node, {
    ref: engine.elements.refOf(id),
    'data-node': id,
    ...(node.hidden && { className: 'canvas-hidden' }),
    ...canvas.environment.attributes?.(id),
  });
  const children = node.nodes.length > 0 ? node.nodes.map((child) => <NodeView key={child} id={child} />) : undefined;
  return drawBlock({ id, node, root, children }, engine, canvas, scope);
}
