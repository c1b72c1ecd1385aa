import {
  ROOT,
  type JsonObject,
  type LayoutNode,
  type NodeId,
  type NodeMap,
  type NodeTree,
} from '#common/layout/document.ts';
import type { WidgetSpec } from '#common/layout/spec.ts';

/** A subtree written as nested widgets, before ids are given. */
export interface Block {
  readonly spec: WidgetSpec;
  readonly props: JsonObject;
  readonly children: readonly Block[];
}

/**
 * One widget with its content.
 * @param spec the widget
 * @param props its own props; absent ones mean the spec's defaults, never its `initial`
 * @param children widgets inside it, in order
 */
export function block(spec: WidgetSpec, props: JsonObject = {}, children: readonly Block[] = []): Block {
  return { spec, props, children };
}

/**
 * Gives every block an id and turns the nest into the flat form that is inserted, pasted and saved.
 * @param top the outermost block
 * @param id makes a fresh node id at each call
 */
export function buildTree(top: Block, id: () => string): NodeTree {
  const nodes: Record<NodeId, LayoutNode> = {};
  const add = (part: Block, parent: NodeId | undefined): NodeId => {
    const own = id();
    nodes[own] = {
      type: { resolvedName: part.spec.name },
      isCanvas: part.spec.canvas,
      props: part.props,
      displayName: part.spec.name,
      custom: {},
      hidden: false,
      nodes: part.children.map((child) => add(child, own)),
      linkedNodes: {},
      ...(parent === undefined ? {} : { parent }),
    };
    return own;
  };
  const rootId = add(top, undefined);
  return { rootId, nodes };
}

/**
 * A document of subtrees, one behind the other.
 * @param root the widget that is ROOT of its kind
 * @param trees what `buildTree` gave, of ids that differ
 */
export function buildDocument(root: WidgetSpec, trees: readonly NodeTree[]): NodeMap {
  const { name } = root;
  const top: LayoutNode = {
    type: { resolvedName: name },
    isCanvas: true,
    props: {},
    displayName: name,
    custom: {},
    hidden: false,
    linkedNodes: {},
    nodes: trees.map(({ rootId }) => rootId),
  };
  const placed = trees.map(({ rootId, nodes }) => {
    const first = nodes[rootId];
    return first ? { ...nodes, [rootId]: { ...first, parent: ROOT } } : nodes;
  });
  return Object.assign({ [ROOT]: top }, ...placed) as NodeMap;
}
