import type { ReactElement } from 'react';
import { compileProps, type CompileText } from '#common/layout/bind-props.ts';
import { compilePath, type Scope } from '#common/layout/binding-path.ts';
import { collectionItems } from '#common/layout/collection-items.ts';
import { completeProps } from '#common/layout/complete-props.ts';
import { isSet, testCondition } from '#common/layout/conditions.ts';
import {
  ROOT,
  type Json,
  type JsonObject,
  type LayoutNode,
  type NodeId,
  type NodeMap,
} from '#common/layout/document.ts';
import { slotName, specOf } from '#common/layout/placement.ts';
import type { Registry, WidgetSpec } from '#common/layout/spec.ts';
import { compileText } from '#common/layout/text-template.ts';
import { collectionItem } from '#common/widgets/collection/item.tsx';
import { firstImageNode } from '#common/widgets/first-image.ts';
import { imageSizes } from '#common/widgets/image-sizes.ts';
import { mainRange } from '#common/widgets/page/main-range.ts';
import { pageMain } from '#common/widgets/page/main.tsx';
import { rootAttributes } from '#common/widgets/root-attributes.ts';
import type { View, ViewContext } from '#common/widgets/view.ts';
import { Raw, joinPieces, toPieces, type Piece } from './stringify';

/** What a page is drawn with; the same for all its nodes but for `firstImage` and `sizes`. */
export interface PlanContext {
  readonly registry: Registry;
  readonly views: { readonly [name: string]: View<JsonObject> };
  readonly context: Omit<ViewContext, 'firstImage' | 'sizes'>;
  /** Fills texts in; Liquid's when absent. */
  readonly compileText?: CompileText;
}

interface Drawn {
  readonly nodes: NodeMap;
  /** What most views are told; the others get it with their own `sizes` or `firstImage`. */
  readonly context: ViewContext;
  readonly with: PlanContext;
  readonly compile: CompileText;
  readonly first: NodeId | null;
}

/** React takes anything in `children` that its renderer understands; ours understands `Raw`. */
const asChildren = (pieces: readonly Piece[]) => new Raw(pieces) as unknown as ReactElement;

/**
 * A page as ready HTML and the parts made per request: only nodes with bindings, `visibleIf`, Collections and Conditions.
 * @param nodes a document that passed `validate` or `repair`
 */
export function planNodes(nodes: NodeMap, options: PlanContext): Piece[] {
  const drawn: Drawn = {
    nodes,
    context: { ...options.context, firstImage: false, sizes: undefined },
    with: options,
    compile: options.compileText ?? compileText,
    first: firstImageNode(nodes),
  };
  return toPieces(asChildren(planNode(drawn, ROOT, false)));
}

function planNode(drawn: Drawn, id: NodeId, repeated: boolean): Piece[] {
  const node = drawn.nodes[id];
  const spec = node && specOf(drawn.with.registry, node.type.resolvedName);
  const view = spec && Object.hasOwn(drawn.with.views, spec.name) ? drawn.with.views[spec.name] : undefined;
  if (!node || !spec || !view || node.hidden) return [];
  const pieces = planVisible(drawn, id, node, spec, view, repeated);
  const visible = bindingPath(node.props.visibleIf);
  if (visible === undefined) return pieces;
  const read = compilePath(visible);
  return [{ render: (scope) => (isSet(read(scope)) ? joinPieces(pieces, scope) : '') }];
}

const bindingPath = (value: Json | undefined): string | undefined => {
  const path = typeof value === 'object' && value !== null && '$bind' in value ? value.$bind : undefined;
  return typeof path === 'string' ? path : undefined;
};

function planVisible(
  drawn: Drawn,
  id: NodeId,
  node: LayoutNode,
  spec: WidgetSpec,
  view: View<JsonObject>,
  repeated: boolean,
): Piece[] {
  const props = completeProps(spec, node.props);
  const root = rootAttributes(id, node);
  const contextFor = contexts(drawn, id, spec, repeated);
  const draw = (filled: JsonObject, scope: Scope | null, children: readonly Piece[] | null) =>
    toPieces(
      view({ props: filled, root, context: contextFor(scope), ...(children && { children: asChildren(children) }) }),
    );
  const bound = compileProps(spec, props, drawn.compile);
  if (spec.name === 'Collection') return planCollection(drawn, node, props, bound, draw);
  if (spec.name === 'Condition') return planCondition(drawn, node, props, bound, draw, repeated);
  const children = node.nodes.length > 0 ? planChildren(drawn, id, node, repeated) : null;
  if (!bound) return draw(props, null, children);
  return [
    {
      render: (scope) => {
        const inner = children && [joinPieces(children, scope)];
        return joinPieces(draw(bound(scope), scope, inner), scope);
      },
    },
  ];
}

/** What stands in a node; the page's own main content gets its landmark. */
function planChildren(drawn: Drawn, id: NodeId, node: LayoutNode, repeated: boolean): Piece[] {
  const plan = (ids: readonly NodeId[]) => ids.flatMap((child) => planNode(drawn, child, repeated));
  const main = id === ROOT ? mainRange(drawn.nodes) : null;
  if (!main) return plan(node.nodes);
  const [before, inside, after] = [node.nodes.slice(0, main[0]), node.nodes.slice(...main), node.nodes.slice(main[1])];
  return [...plan(before), ...toPieces(pageMain(asChildren(plan(inside)))), ...plan(after)];
}

/** The first picture of the page is drawn eagerly; of a repeated one only that of the first item. */
function contexts(drawn: Drawn, id: NodeId, spec: WidgetSpec, repeated: boolean): (scope: Scope | null) => ViewContext {
  const later = spec.name === 'Image' ? { ...drawn.context, sizes: imageSizes(drawn.nodes, id) } : drawn.context;
  if (id !== drawn.first) return () => later;
  const first = { ...later, firstImage: true };
  return (scope) => (!repeated || scope?.index === 0 ? first : later);
}

type Draw = (props: JsonObject, scope: Scope | null, children: readonly Piece[] | null) => Piece[];
type Bound = ((scope: Scope) => JsonObject) | null;

function planCollection(drawn: Drawn, node: LayoutNode, props: JsonObject, bound: Bound, draw: Draw): Piece[] {
  const content = node.nodes.flatMap((child) => planNode(drawn, child, true));
  const item = toPieces(collectionItem(asChildren(content), 0));
  const name = typeof props.as === 'string' ? props.as : 'item';
  return [
    {
      render: (scope) => {
        const filled = bound ? bound(scope) : props;
        const { limit, sort, filter } = filled as { limit?: number; sort?: string; filter?: string };
        const items = collectionItems(filled.source, { as: name, limit, sort, filter });
        const html = items.map((each, index) => joinPieces(item, { ...scope, [name]: each, index })).join('');
        return joinPieces(draw(filled, scope, items.length > 0 ? [html] : null), scope);
      },
    },
  ];
}

function planCondition(
  drawn: Drawn,
  node: LayoutNode,
  props: JsonObject,
  bound: Bound,
  draw: Draw,
  repeated: boolean,
): Piece[] {
  const slots = new Map<string, Piece[]>();
  for (const child of node.nodes) {
    const slot = drawn.nodes[child];
    const name = slot && slotName(drawn.with.registry, slot);
    if (name) slots.set(name, planNode(drawn, child, repeated));
  }
  return [
    {
      render: (scope) => {
        const filled = bound ? bound(scope) : props;
        const chosen = slots.get(testCondition(filled.is, filled.when, filled.value) ? 'then' : 'else');
        return joinPieces(draw(filled, scope, chosen ? [joinPieces(chosen, scope)] : null), scope);
      },
    },
  ];
}
