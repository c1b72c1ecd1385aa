import type { ReactElement } from 'react';
import { hasBindings, type CompileText } from '#common/layout/walk/bind-props.ts';
import { walkNode, type Content, type Step } from '#common/layout/walk/walk-node.ts';
import {
  ROOT,
  type BreakpointWidths,
  type JsonObject,
  type LayoutNode,
  type NodeId,
  type NodeMap,
} from '#common/layout/document.ts';
import { styleClass } from '#common/layout/compile-style.ts';
import { slotName, specOf } from '#common/layout/placement.ts';
import type { Registry, WidgetSpec } from '#common/layout/spec.ts';
import { compileText } from '#common/layout/text-template.ts';
import { collectionItem } from '#common/widgets/collection/item.tsx';
import { contentsLists, contentsOf, listsContents } from '#common/widgets/document/contents.ts';
import { firstImageNode } from '#common/widgets/document/first-image.ts';
import { imageSizes } from '#common/widgets/document/image-sizes.ts';
import { mainRange } from '#common/widgets/page/main-range.ts';
import { pageMain } from '#common/widgets/page/main.tsx';
import { blockName } from '#common/widgets/document/block-name.ts';
import { rootAttributes } from '#common/widgets/document/root-attributes.ts';
import type { View, ViewContext } from '#common/widgets/drawing/view.ts';
import type { DrawBudget } from './draw-budget';
import { headingTexts } from './heading-texts';
import { Raw, joinPieces, joinSteps, toPieces, type Data, type Part, type Piece } from './stringify';

/** What a page is drawn with; the same for all its nodes but for `firstImage` and `sizes`. */
export interface PlanContext {
  readonly registry: Registry;
  readonly views: { readonly [name: string]: View<JsonObject> };
  readonly context: Omit<ViewContext, 'firstImage' | 'sizes' | 'name'>;
  /** Fills texts in; Liquid's when absent. */
  readonly compileText?: CompileText;
  /** Where the theme's breakpoints begin; `BREAKPOINTS` when absent. */
  readonly widths?: BreakpointWidths;
  /** The time, in ms since 1970. */
  readonly now?: () => number;
  /** Elements name the blocks that they are drawn for (`BLOCK_MARK`). */
  readonly marked?: boolean;
}

/** Names the block that an element is drawn for, where a page is drawn so that its blocks can be found. */
export const BLOCK_MARK = 'data-pw-block';

interface Drawn {
  readonly nodes: NodeMap;
  /** The blocks whose headings the page lists. */
  readonly headings: ReadonlySet<NodeId>;
  /** The blocks that list them. */
  readonly lists: ReadonlySet<NodeId>;
  /** The context of most views; the others get it with their own `sizes`, `firstImage` or `name`. */
  readonly context: ViewContext;
  readonly with: PlanContext;
  readonly compile: CompileText;
  readonly first: NodeId | null;
}

/** React takes anything in `children` that its renderer understands; ours understands `Raw`. */
function asChildren(pieces: readonly Piece[]) {
  return new Raw(pieces) as unknown as ReactElement;
}

/** A plan in the making, node by node: a page may have 20,000 of them. */
type Plan = Generator<undefined, Piece[]>;

/**
 * A page as ready HTML and the parts made per request: only nodes with bindings, `visibleIf`, Collections and Conditions.
 * @param nodes a document that passed `validate` or `repair`
 */
export function* planNodes(nodes: NodeMap, options: PlanContext): Plan {
  const headings = listsContents(nodes) ? contentsOf(nodes) : undefined;
  const drawn: Drawn = {
    nodes,
    headings: new Set(headings?.map(({ nodeId }) => nodeId)),
    lists: headings ? contentsLists(nodes) : new Set(),
    context: { ...options.context, firstImage: false, sizes: undefined, name: undefined, contents: headings },
    with: options,
    compile: options.compileText ?? compileText,
    first: firstImageNode(nodes),
  };
  return toPieces(asChildren(yield* planNode(drawn, ROOT, false)));
}

function* planNode(drawn: Drawn, id: NodeId, repeated: boolean): Plan {
  yield;
  const node = drawn.nodes[id];
  const spec = node && specOf(drawn.with.registry, node.type.resolvedName);
  const view = spec && Object.hasOwn(drawn.with.views, spec.name) ? drawn.with.views[spec.name] : undefined;
  if (!node || !spec || !view || node.hidden) return [];
  const step = walkNode(node, spec, drawn.compile);
  const pieces = yield* planStep(drawn, id, node, step, drawing(drawn, id, node, spec, view), repeated);
  const { visible } = step;
  return visible ? [{ steps: (data, budget) => joinSteps(visible(data) ? pieces : [], data, budget) }] : pieces;
}

function hasAnchor({ props: { anchor } }: LayoutNode): boolean {
  return typeof anchor === 'string' && anchor !== '';
}

function withoutAnchor(node: LayoutNode): LayoutNode {
  const { anchor: _anchor, ...props } = node.props;
  return { ...node, props };
}

/** The view of a node with all its inputs but props and content. */
type Draw = (props: JsonObject, data: Data | null, children: readonly Piece[] | null) => Piece[];

function drawing(drawn: Drawn, id: NodeId, node: LayoutNode, spec: WidgetSpec, view: View<JsonObject>): Draw {
  const extra = {
    className: '',
    ...(drawn.with.marked && { [BLOCK_MARK]: id }),
    // AMP asks each page of a story for a name.
    ...(spec.name === 'StoryPage' && { id: styleClass(id) }),
  };
  const root = rootAttributes(id, node, extra);
  // An id is there once in a document: further items of a Collection are without.
  const unnamed = hasAnchor(node) ? rootAttributes(id, withoutAnchor(node), extra) : root;
  const contextFor = contexts(drawn, id, node, spec);
  return (props, data, children) =>
    toPieces(
      view({
        props,
        root: data?.[FURTHER] ? unnamed : root,
        context: contextFor(data),
        ...(children && { children: asChildren(children) }),
      }),
    );
}

function* planStep(drawn: Drawn, id: NodeId, node: LayoutNode, step: Step, draw: Draw, repeated: boolean): Plan {
  const { props, content } = step;
  if (content.kind === 'each') return [yield* planEach(drawn, node, step, content, draw)];
  if (content.kind === 'slot') return [yield* planSlot(drawn, node, step, content, draw, repeated)];
  const children = node.nodes.length > 0 ? yield* planChildren(drawn, id, node, repeated) : null;
  // The first picture, an anchor and a name differ from item to item, whether something is bound or not.
  const spec = specOf(drawn.with.registry, node.type.resolvedName);
  const isLive = spec?.timed !== undefined || (drawn.lists.has(id) && hasBoundHeadings(drawn));
  const differs = id === drawn.first || hasAnchor(node) || spec?.named !== undefined;
  const fill = step.bound ?? (isLive || (repeated && differs) ? () => props : null);
  if (!fill) return draw(props, null, children);
  if (!children) return [{ render: (data) => joinPieces(draw(fill(data), data, null), data) }];
  return [around(draw, fill, (data, budget) => joinSteps(children, data, budget))];
}

/** A node with its content: the content is drawn first, then the node around it. */
function around(
  draw: Draw,
  fill: (data: Data) => JsonObject,
  inside: (data: Data, budget: DrawBudget, filled: JsonObject) => Generator<undefined, string | null>,
): Part {
  return {
    *steps(data, budget) {
      const filled = fill(data);
      const inner = yield* inside(data, budget, filled);
      const html = joinPieces(draw(filled, data, inner === null ? null : [inner]), data);
      budget.add(html.length - (inner?.length ?? 0));
      return html;
    },
  };
}

/** The children of a node; the page's own main content gets its landmark. */
function* planChildren(drawn: Drawn, id: NodeId, node: LayoutNode, repeated: boolean): Plan {
  const main = id === ROOT && drawn.context.output !== 'story' ? mainRange(drawn.nodes) : null;
  if (!main) return yield* planAll(drawn, node.nodes, repeated);
  const before = yield* planAll(drawn, node.nodes.slice(0, main[0]), repeated);
  const inside = yield* planAll(drawn, node.nodes.slice(...main), repeated);
  const after = yield* planAll(drawn, node.nodes.slice(main[1]), repeated);
  return [...before, ...toPieces(pageMain(asChildren(inside))), ...after];
}

function* planAll(drawn: Drawn, ids: readonly NodeId[], repeated: boolean): Plan {
  const plans: Piece[][] = [];
  for (const id of ids) plans.push(yield* planNode(drawn, id, repeated));
  return plans.flat();
}

/** Marks the scope of a further item of a Collection, and every scope within it: which one it is, list by list. */
const FURTHER = Symbol('further item');

function furtherOf(data: Data | null): string {
  const further = data?.[FURTHER];
  return typeof further === 'string' ? further : '';
}

function always(context: ViewContext) {
  return () => context;
}

function hasBoundHeadings({ nodes, headings }: Drawn): boolean {
  return [...headings].some((id) => nodes[id] !== undefined && hasBindings(nodes[id]));
}

/** A table of contents is given the headings as they are drawn: with what is bound in them. */
function contentsContexts(drawn: Drawn): (data: Data | null) => ViewContext {
  const filled = headingTexts(drawn.nodes, drawn.with.registry, drawn.compile);
  return (data) => (data ? { ...drawn.context, contents: filled(data) } : drawn.context);
}

/** The first picture of the page is drawn eagerly; of a repeated one only the first that a visitor comes to. */
function contexts(drawn: Drawn, id: NodeId, node: LayoutNode, spec: WidgetSpec): (data: Data | null) => ViewContext {
  if (spec.listsHeadings)
    return drawn.lists.has(id) ? contentsContexts(drawn) : always({ ...drawn.context, contents: [] });
  if (drawn.headings.has(id)) return always({ ...drawn.context, name: styleClass(id) });
  const isPicture = spec.isImage === true || spec.pictureShare !== undefined;
  const later = isPicture ? { ...drawn.context, sizes: imageSizes(drawn.nodes, id, drawn.with.widths) } : drawn.context;
  const isFirst = id === drawn.first;
  const first = isFirst ? { ...later, firstImage: true } : later;
  const at = (further: string) => (further === '' ? first : later);
  const { now = Date.now } = drawn.with;
  if (spec.named === undefined) {
    if (spec.timed) return () => ({ ...later, now: now() });
    return isFirst ? (data) => at(furtherOf(data)) : () => later;
  }
  return (data) => {
    const further = furtherOf(data);
    const named = { ...at(further), name: blockName(spec, id, node, further), block: id };
    return spec.timed ? { ...named, now: now() } : named;
  };
}

function filler({ bound, props }: Step) {
  return (data: Data) => (bound ? bound(data) : props);
}

/** A Collection: its content once per item. */
function* planEach(
  drawn: Drawn,
  node: LayoutNode,
  step: Step,
  content: Content & { kind: 'each' },
  draw: Draw,
): Generator<undefined, Part> {
  const inside = yield* planAll(drawn, node.nodes, true);
  const item = toPieces(collectionItem(asChildren(inside), 0));
  return around(draw, filler(step), function* (data, budget, filled) {
    const scopes = content.scopes(filled, data);
    const outer = furtherOf(data);
    let html = '';
    for (const [place, scope] of scopes.entries()) {
      if (budget.part()) yield* budget.rest();
      const further = place > 0 || outer !== '' ? `${outer}-${String(place)}` : '';
      html += yield* joinSteps(item, further ? { ...scope, [FURTHER]: further } : scope, budget);
    }
    return scopes.length > 0 ? html : null;
  });
}

/** A Condition: one of its slots. */
function* planSlot(
  drawn: Drawn,
  node: LayoutNode,
  step: Step,
  content: Content & { kind: 'slot' },
  draw: Draw,
  repeated: boolean,
): Generator<undefined, Part> {
  const slots = new Map<string, Piece[]>();
  for (const child of node.nodes) {
    const slot = drawn.nodes[child];
    const name = slot && slotName(drawn.with.registry, slot);
    if (name) slots.set(name, yield* planNode(drawn, child, repeated));
  }
  return around(draw, filler(step), function* (data, budget, filled) {
    const chosen = slots.get(content.slot(filled));
    return chosen ? yield* joinSteps(chosen, data, budget) : null;
  });
}
