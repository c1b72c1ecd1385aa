import { Fragment, type ReactNode } from 'react';
import type { JsonObject, NodeId, NodeMap } from '../../layout/document';
import { ROOT } from '../../layout/document';
import { completeProps } from '../../layout/walk/complete-props';
import type { View, ViewContext } from '../drawing/view';
import { pageMain } from '../page/main';
import { mainRange } from '../page/main-range';
import { registry } from '../registry';
import { views } from '../views';
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
  const node = nodes[id];
  const spec = node && registry[node.type.resolvedName];
  if (!node || !spec) throw new Error(`No node ${id}`);
  return viewOf(spec.name)({
    props: completeProps(spec, node.props),
    root: rootAttributes(id, node),
    context: { ...context, firstImage: firstImageNode(nodes) === id },
    children: drawChildren(nodes, id, node.nodes, context),
  });
}

function drawChildren(nodes: NodeMap, id: NodeId, ids: readonly NodeId[], context: ViewContext): ReactNode {
  const draw = (some: readonly NodeId[]) =>
    some.map((child) => <Fragment key={child}>{drawNode(nodes, child, context)}</Fragment>);
  const main = id === ROOT ? mainRange(nodes) : null;
  if (!main) return draw(ids);
  return (
    <>
      {draw(ids.slice(0, main[0]))}
      {pageMain(draw(ids.slice(...main)))}
      {draw(ids.slice(main[1]))}
    </>
  );
}
