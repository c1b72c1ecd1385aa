import type { ReactNode } from 'react';
import { walkNode } from '#common/layout/walk/walk-node.ts';
import type { Scope } from '#common/layout/binding-path.ts';
import type { LayoutNode, NodeId } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import type { RootAttributes } from '#common/widgets/drawing/view.ts';
import { blockName } from '#common/widgets/document/block-name.ts';
import type { EditorEngine } from '../engine/editor-engine';
import { widgetParts } from '../engine/widget-parts';
import { boundProps, innerScope, plainTexts } from './bound-props';
import { ContentsView } from './contents-view';
import { BrokenNode } from './broken-node';
import { ScopeContext, type CanvasValue } from './canvas-environment';
import { UnloadedNode } from './unloaded-node';

/** A block as the canvas draws it: one of the page, or one that came with a component. */
interface BlockToDraw {
  readonly id: NodeId;
  readonly node: LayoutNode;
  /** What its element has besides. */
  readonly root: RootAttributes;
  /** The blocks in it, drawn; undefined where there are none. */
  readonly children: readonly ReactNode[] | undefined;
}

/** Draws a block by its view; a box where the view fails, a place of its own until the view is here. */
export function drawBlock(
  block: BlockToDraw,
  engine: EditorEngine,
  canvas: CanvasValue,
  scope: Scope | null,
): ReactNode {
  const { id, node, root, children } = block;
  const { environment, views: context } = canvas;
  const widget = node.type.resolvedName;
  try {
    const spec = specOf(engine.registry, widget);
    const { views, complete } = widgetParts.get();
    const view = Object.hasOwn(views, widget) ? views[widget] : undefined;
    if (spec && !view && !complete)
      return <UnloadedNode root={root} draw={() => drawBlock(block, engine, canvas, scope)} />;
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
