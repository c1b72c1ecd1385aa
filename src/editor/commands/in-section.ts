import { type NodeId, type NodeTree, ROOT } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { rootSpec, specOf } from '#common/layout/placement.ts';
import type { Registry } from '#common/layout/spec.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { widgetOf } from '../engine/widget-of';
import { sectionSpec } from '#common/widgets/section/spec.ts';

/** Trees as the children of a section that is made for them. */
export function sectionAround(trees: readonly NodeTree[], props: { readonly width?: 'narrow' }): NodeTree {
  const { rootId, nodes } = buildTree(block(sectionSpec, props), newNodeId);
  const inside = trees.map((tree) => ({
    ...tree.nodes,
    [tree.rootId]: { ...tree.nodes[tree.rootId]!, parent: rootId },
  }));
  const section = { ...nodes[rootId]!, nodes: trees.map((tree) => tree.rootId) };
  return { rootId, nodes: Object.assign({ [rootId]: section }, ...inside) as NodeTree['nodes'] };
}

/**
 * A tree as it is placed: a block that comes between the sections of a page gets one of its own, with its width and
 * distances, or it would touch the edge of the page and its neighbors.
 */
export function inSection(tree: NodeTree, parentId: NodeId, registry: Registry): NodeTree {
  const top = tree.nodes[tree.rootId];
  const spec = top && specOf(registry, widgetOf(top));
  const isBetween = parentId === ROOT && rootSpec(registry).root === 'page' && specOf(registry, sectionSpec.name);
  if (!isBetween || !spec || spec.section || spec.betweenSections) return tree;
  return sectionAround([tree], {});
}
