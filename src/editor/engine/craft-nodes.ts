import type { Node, NodeData } from '@craftjs/core';
import type { LayoutNode, NodeId } from '#common/layout/document.ts';
import { specOf, takesChildren } from '#common/layout/placement.ts';
import type { Registry } from '#common/layout/spec.ts';
import type { UserComponents } from './user-components';

/** Our form of what Craft holds of a node, made once per version of it. */
const layouts = new WeakMap<NodeData, LayoutNode>();
const none = {};
const events = { selected: false, dragged: false, hovered: false };

/** Craft's form of a node. Craft calls a canvas whatever takes children, also one that takes only its own parts. */
export function craftNode(id: NodeId, node: LayoutNode, registry: Registry, components: UserComponents): Node {
  const name = node.type.resolvedName;
  const spec = specOf(registry, name);
  const data: NodeData = {
    type: components.resolver[name] ?? name,
    name,
    displayName: node.displayName,
    isCanvas: spec ? takesChildren(spec) : node.isCanvas,
    props: node.props,
    custom: node.custom,
    hidden: node.hidden,
    parent: node.parent ?? null,
    nodes: node.nodes as NodeId[],
    linkedNodes: node.linkedNodes,
  };
  layouts.set(data, node);
  const related = components.relatedOf(id, name);
  return { id, data, info: none, events, dom: null, related, rules: components.rules, _hydrationTimestamp: 0 };
}

/** A node of Craft's store as the document has it; the same object as long as Craft holds the same data. */
export function layoutNode({ data }: Node, registry: Registry): LayoutNode {
  const known = layouts.get(data);
  if (known) return known;
  const made: LayoutNode = {
    type: { resolvedName: data.name },
    isCanvas: specOf(registry, data.name)?.canvas ?? data.isCanvas,
    props: data.props,
    displayName: data.displayName,
    custom: (data.custom ?? none) as LayoutNode['custom'],
    hidden: data.hidden,
    nodes: data.nodes,
    linkedNodes: {},
    ...(data.parent !== null && { parent: data.parent }),
  };
  layouts.set(data, made);
  return made;
}
