import { NodeProvider, type Node, type NodeRules, type UserComponent } from '@craftjs/core';
import type { ComponentType, ReactNode } from 'react';
import type { JsonObject, NodeId, NodeMap, NodeTree } from '#common/layout/document.ts';
import { placeRefusal, removeRefusal } from '#common/layout/placement.ts';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import type { Registry, WidgetSpec } from '#common/layout/spec.ts';
import { hasNode } from '#common/layout/tree.ts';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import type { ViewContext } from '#common/widgets/drawing/view.ts';
import { layoutNode } from './craft-nodes';
import { widgetParts } from './widget-parts';

/** Components by name that belong to a widget (`related` of Craft): `settings` is shown in the inspector. */
export type Related = { readonly [name: string]: ComponentType };
/** The related components of widgets that have some. */
export type RelatedByWidget = { readonly [widget: string]: Related };

/** The widgets as Craft knows them. */
export interface UserComponents {
  readonly resolver: Record<string, UserComponent>;
  /** One object for all nodes: each rule asks about the node it is given. */
  readonly rules: NodeRules;
  /** The related components of a node, which stay the same components while it is edited. */
  readonly relatedOf: (id: NodeId, widget: string) => Record<string, ComponentType>;
}

const context: ViewContext = {
  canvas: true,
  output: 'page',
  url: (address) => (isSafeUrl(address) ? address : undefined),
  image: () => undefined,
  firstImage: false,
  lang: 'en',
};

/**
 * A widget as a component of its props. The canvas draws through NodeView; this is for code that takes it from Craft's
 * resolver.
 */
function userComponent(spec: WidgetSpec, rules: NodeRules, related: Related | undefined): UserComponent<JsonObject> {
  const Widget: UserComponent<JsonObject> = ({ children, ...props }: JsonObject & { children?: ReactNode }) => {
    const { views } = widgetParts.get();
    const view = Object.hasOwn(views, spec.name) ? views[spec.name] : undefined;
    return view?.({ props: completeProps(spec, props), root: { className: '' }, context, children }) ?? null;
  };
  Widget.displayName = spec.name;
  Widget.craft = { displayName: spec.name, props: spec.initial, rules, ...(related && { related: { ...related } }) };
  return Widget;
}

function rulesOf(registry: Registry, read: () => NodeMap): NodeRules {
  const treeOf = (node: Node): NodeTree => ({
    rootId: node.id,
    nodes: { [node.id]: { ...layoutNode(node, registry), nodes: [] } },
  });
  const mayStand = (node: Node, parentId: NodeId) => {
    const nodes = read();
    const what = hasNode(nodes, node.id) ? [node.id] : treeOf(node);
    return placeRefusal(nodes, registry, what, parentId) === null;
  };
  return {
    canDrag: ({ id }) => removeRefusal(read(), registry, [id]) === null,
    canDrop: () => true,
    canMoveIn: (incoming, self) => incoming.every((node) => mayStand(node, self.id)),
    canMoveOut: () => true,
  };
}

/**
 * The registry as Craft's user components, made from spec and view.
 * @param read the page as it is, for the rules; `related` more components for some widgets
 */
export function userComponents(registry: Registry, read: () => NodeMap, related: RelatedByWidget): UserComponents {
  const rules = rulesOf(registry, read);
  const own = (widget: string) => (Object.hasOwn(related, widget) ? related[widget] : undefined);
  const made = new Map<string, Record<string, ComponentType>>();
  const none = {};
  const relatedOf = (id: NodeId, widget: string) => {
    const components = own(widget);
    if (!components) return none;
    const key = `${widget}/${id}`;
    const known = made.get(key) ?? bound(id, components);
    made.set(key, known);
    return known;
  };
  const entries = Object.values(registry).map((spec) => {
    const component = userComponent(spec, rules, own(spec.name));
    // Made by Craft itself, a widget takes children where ours does.
    const isCanvas = spec.canvas || spec.accepts !== undefined;
    component.craft = { ...component.craft, isCanvas };
    return [spec.name, component as UserComponent] as const;
  });
  return { resolver: Object.fromEntries(entries), rules, relatedOf };
}

/** Each component inside the context of its node, so that `useNode` works in it. */
function bound(id: NodeId, components: Related): Record<string, ComponentType> {
  const entries = Object.entries(components).map(([name, Component]): [string, ComponentType] => [
    name,
    () => (
      <NodeProvider id={id} related>
        <Component />
      </NodeProvider>
    ),
  ]);
  return Object.fromEntries(entries);
}
