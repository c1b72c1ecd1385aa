import { memo, Suspense, use, useSyncExternalStore, type ReactNode } from 'react';
import { walkNode } from '#common/layout/walk/walk-node.ts';
import type { Scope } from '#common/layout/binding-path.ts';
import type { LayoutNode, NodeId } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import { blockName } from '#common/widgets/document/block-name.ts';
import { rootAttributes } from '#common/widgets/document/root-attributes.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useEngine } from '../engine/engine-context';
import type { EditorEngine } from '../engine/editor-engine';
import { loadWidgetParts, widgetParts } from '../engine/widget-parts';
import { boundProps, innerScope, plainTexts } from './bound-props';
import { ContentsView } from './contents-view';
import { BrokenNode } from './broken-node';
import { ScopeContext, useCanvas, type CanvasValue } from './canvas-environment';
import { UnloadedNode } from './unloaded-node';

/** Loaded with the first instance of a component, which may hold any widget. */
const InstanceView = lazyPart(async () => {
  const [{ InstanceView: View }] = await Promise.all([import('./instances/instance-view'), loadWidgetParts()]);
  return View;
});

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
  const { environment, views: context } = canvas;
  const widget = node.type.resolvedName;
  const root = rootAttributes(id, node, {
    ref: engine.elements.refOf(id),
    'data-node': id,
    ...(node.hidden && { className: 'canvas-hidden' }),
    ...environment.attributes?.(id),
  });
  const children = node.nodes.length > 0 ? node.nodes.map((child) => <NodeView key={child} id={child} />) : undefined;
  try {
    const spec = specOf(engine.registry, widget);
    const { views, complete } = widgetParts.get();
    const view = Object.hasOwn(views, widget) ? views[widget] : undefined;
    if (spec && !view && !complete)
      return <UnloadedNode root={root} draw={() => drawNode(id, node, engine, canvas, scope)} />;
    if (!spec || !view) throw new Error(`No view for ${widget}`);
    const step = walkNode(node, spec, environment.compileText ?? plainTexts);
    const props = boundProps(step, spec, scope);
    if (spec.listsHeadings) return <ContentsView view={view} input={{ props, root, context }} />;
    const own =
      spec.named || spec.timed ? { ...context, name: blockName(spec, id, node), block: id, now: Date.now() } : context;
    const drawn = view({ props, root, context: own, children });
    const inner = innerScope(step, props, scope);
    return inner === scope ? drawn : <ScopeContext value={inner}>{drawn}</ScopeContext>;
  } catch (error) {
    console.error(error);
    return <BrokenNode root={root} widget={widget} />;
  }
}
