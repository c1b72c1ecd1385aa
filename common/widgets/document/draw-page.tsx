import { Fragment, type ReactNode } from 'react';
import { styleClass } from '../../layout/compile-style';
import { ROOT, type JsonObject, type NodeId, type NodeMap } from '../../layout/document';
import { completeProps } from '../../layout/walk/complete-props';
import type { View, ViewContext } from '../drawing/view';
import { pageMain } from '../page/main';
import { mainRange } from '../page/main-range';
import { registry } from '../registry';
import { views } from '../views';
import { blockName } from './block-name';
import { contentsOf, listsContents } from './contents';
import { firstImageNode } from './first-image';
import { rootAttributes } from './root-attributes';

/** A view by name. @throws Error when there is none */
export function viewOf(name: string): View<JsonObject> {
  const view = views[name];
  if (!view) throw new Error(`No view ${name}`);
  return view;
}

/** Draws a node and all below it without data: what is bound is drawn as it was written. */
export function drawNode(nodes: NodeMap, id: NodeId, context: ViewContext): ReactNode {
  const listed = listsContents(nodes) ? { ...context, contents: contentsOf(nodes) } : context;
  return draw({ nodes, context: listed, first: firstImageNode(nodes) }, id);
}

/** What all nodes of a drawing share; `first` is its first image. */
interface Drawing {
  readonly nodes: NodeMap;
  readonly context: ViewContext;
  readonly first: NodeId | null;
}

function draw(drawing: Drawing, id: NodeId): ReactNode {
  const { nodes, context, first } = drawing;
  const node = nodes[id];
  const spec = node && registry[node.type.resolvedName];
  if (!node || !spec) throw new Error(`No node ${id}`);
  return viewOf(spec.name)({
    props: completeProps(spec, node.props),
    root: rootAttributes(id, node),
    context: {
      ...context,
      firstImage: first === id,
      name: blockName(spec, id, node) ?? (context.contents && styleClass(id)),
      block: spec.named && id,
    },
    children: drawChildren(drawing, id, node.nodes),
  });
}

function drawChildren(drawing: Drawing, id: NodeId, ids: readonly NodeId[]): ReactNode {
  const all = (some: readonly NodeId[]) => some.map((child) => <Fragment key={child}>{draw(drawing, child)}</Fragment>);
  const main = id === ROOT ? mainRange(drawing.nodes) : null;
  if (!main) return all(ids);
  return (
    <>
      {all(ids.slice(0, main[0]))}
      {pageMain(all(ids.slice(...main)))}
      {all(ids.slice(main[1]))}
    </>
  );
}
