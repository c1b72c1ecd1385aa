import { cleanNode, isNodeId } from '#common/layout/clean-node.ts';
import {
  ROOT,
  SCHEMA_VERSION,
  type Change,
  type LayoutNode,
  type NodeId,
  type NodeMap,
} from '#common/layout/document.ts';
import { childRefusal, placeRefusal, removeRefusal, specOf, type Refusal } from '#common/layout/placement.ts';
import type { Registry } from '#common/layout/spec.ts';
import { extractTree, ownNode } from '#common/layout/tree.ts';

/** `invalid`: a value the widget does not take, or a broken tree. */
export type ChangeRefusal = Refusal | { readonly code: 'invalid'; readonly widget?: string };

/**
 * Why a change that was made past the commands may not stand, or null. Looks at what changed, not at the whole page.
 * @param before the page it was made on, `after` with it
 */
export function changeRefusal(
  before: NodeMap,
  after: NodeMap,
  change: Change,
  registry: Registry,
): ChangeRefusal | null {
  const removed = [...change].flatMap(([id, node]) => (node ? [] : [id]));
  const gone = removed.length > 0 ? removeRefusal(before, registry, removed) : null;
  if (gone) return gone;
  for (const [id, node] of change) {
    if (!node) continue;
    const refused =
      nodeRefusal(id, node, ownNode(before, id), registry) ??
      linkRefusal(id, node, after) ??
      newPlaceRefusal(id, node, before, after, registry);
    if (refused) return refused;
  }
  return null;
}

function invalid(node: LayoutNode): ChangeRefusal {
  return { code: 'invalid', widget: node.type.resolvedName };
}

/** The node's own values. */
function nodeRefusal(id: NodeId, node: LayoutNode, old: LayoutNode | undefined, registry: Registry) {
  const spec = specOf(registry, node.type.resolvedName);
  if (!spec || !isNodeId(id) || (old && old.type.resolvedName !== spec.name)) return invalid(node);
  let faults = 0;
  const raw = node as unknown as Readonly<Record<string, unknown>>;
  cleanNode(spec, raw, { nodes: node.nodes, parent: node.parent }, SCHEMA_VERSION, () => void faults++);
  return faults > 0 ? invalid(node) : null;
}

/** Parent and children name each other, each child once. */
function linkRefusal(id: NodeId, node: LayoutNode, after: NodeMap) {
  const parent = node.parent === undefined ? undefined : ownNode(after, node.parent);
  const isHeld = id === ROOT ? node.parent === undefined : parent?.nodes.includes(id) === true;
  const children = new Set(node.nodes);
  const holds =
    children.size === node.nodes.length && node.nodes.every((child) => ownNode(after, child)?.parent === id);
  return isHeld && holds ? null : invalid(node);
}

function newPlaceRefusal(id: NodeId, node: LayoutNode, before: NodeMap, after: NodeMap, registry: Registry) {
  const old = ownNode(before, id);
  if (node.parent === undefined || old?.parent === node.parent) return null;
  if (ownNode(before, node.parent)) {
    return placeRefusal(before, registry, old ? [id] : extractTree(after, id), node.parent);
  }
  const [parent, child] = [ownNode(after, node.parent), node].map((each) =>
    each ? specOf(registry, each.type.resolvedName) : undefined,
  );
  return parent && child ? childRefusal(parent, child) : invalid(node);
}
