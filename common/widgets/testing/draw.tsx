import { Fragment, type ReactNode } from 'react';
import { completeProps } from '../../layout/walk/complete-props';
import { ROOT, type LayoutNode, type NodeId, type NodeMap, type NodeTree } from '../../layout/document';
import { firstImageNode } from '../document/first-image';
import { pageMain } from '../page/main';
import { mainRange } from '../page/main-range';
import { registry } from '../registry';
import { rootAttributes } from '../document/root-attributes';
import type { View, ViewContext } from '../drawing/view';
import { views } from '../views';
import type { JsonObject } from '../../layout/document';

/** What a plain host knows: every address but `bad:` may be drawn, pictures are 1600 × 1200. For tests. */
export const plainContext: ViewContext = {
  canvas: false,
  output: 'page',
  url: (address) => (address.startsWith('bad:') ? undefined : address),
  image: (address) =>
    address.startsWith('bad:') ? undefined : { src: address, width: 1600, height: 1200, alt: 'From the library' },
  firstImage: false,
  lang: 'en-US',
};

/** A view by name. @throws Error when there is none */
export function viewOf(name: string): View<JsonObject> {
  const view = views[name];
  if (!view) throw new Error(`No view ${name}`);
  return view;
}

/** Draws a node and all below it as a host without bindings would. */
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

/** A page of these subtrees, one below the other. */
export function pageOf(trees: readonly NodeTree[]): NodeMap {
  const root: LayoutNode = {
    type: { resolvedName: 'Page' },
    isCanvas: true,
    props: {},
    displayName: 'Page',
    custom: {},
    hidden: false,
    nodes: trees.map(({ rootId }) => rootId),
    linkedNodes: {},
  };
  const placed = trees.map(({ rootId, nodes }) => {
    const top = nodes[rootId] as LayoutNode;
    return { ...nodes, [rootId]: { ...top, parent: ROOT } };
  });
  return Object.assign({ [ROOT]: root }, ...placed) as NodeMap;
}

/** Fresh ids in order: n0, n1, … */
export function counter(): () => string {
  let next = 0;
  return () => `n${String(next++)}`;
}
