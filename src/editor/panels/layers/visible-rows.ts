import { ROOT, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { pathUp, walk } from '#common/layout/tree.ts';

/** One line of the layers tree. */
export interface LayerRow {
  readonly id: NodeId;
  /** From 1 (ROOT), as `aria-level` wants it. */
  readonly level: number;
  readonly label: string;
  /** Whether the label is a name that a person gave; else it is that of the widget, as the icon says too. */
  readonly isNamed: boolean;
  /** What the block holds; '' = nothing of its own. */
  readonly excerpt: string;
  readonly hasChildren: boolean;
  readonly expanded: boolean;
  /** Place among its siblings, from 1, and their number. */
  readonly position: number;
  readonly siblings: number;
}

/**
 * The rows to show, top to bottom.
 * @param collapsed ids whose children are folded away
 * @param filter text that a row's label or excerpt must hold; ancestors of a match stay, unfolded
 * @param labelOf what a node is called on screen
 * @param excerptOf what it holds
 */
export function visibleRows(
  nodes: NodeMap,
  collapsed: ReadonlySet<NodeId>,
  filter: string,
  labelOf: (id: NodeId) => string,
  excerptOf: (id: NodeId) => string,
): LayerRow[] {
  const wanted = filter.trim().toLocaleLowerCase();
  const kept = wanted === '' ? null : matching(nodes, wanted, (id) => `${labelOf(id)} ${excerptOf(id)}`);
  const rows: LayerRow[] = [];
  walk(nodes, ROOT, (id, node, depth) => {
    if (kept && !kept.has(id)) return false;
    const siblings = node.parent === undefined ? [id] : (nodes[node.parent]?.nodes ?? [id]);
    const expanded = node.nodes.length > 0 && (kept !== null || !collapsed.has(id));
    rows.push({
      id,
      level: depth + 1,
      label: labelOf(id),
      isNamed: Boolean(node.custom.name),
      excerpt: excerptOf(id),
      hasChildren: node.nodes.length > 0,
      expanded,
      position: siblings.indexOf(id) + 1,
      siblings: siblings.length,
    });
    return expanded;
  });
  return rows;
}

function matching(nodes: NodeMap, wanted: string, textOf: (id: NodeId) => string): Set<NodeId> {
  const kept = new Set<NodeId>();
  walk(nodes, ROOT, (id) => {
    if (textOf(id).toLocaleLowerCase().includes(wanted)) for (const above of pathUp(nodes, id)) kept.add(above);
  });
  return kept;
}

/** What a key does in a tree with a focused row (ARIA tree pattern); null = nothing. */
export type TreeMove = { readonly focus: NodeId } | { readonly fold: NodeId } | { readonly unfold: NodeId } | null;

/**
 * The ARIA tree's arrow keys.
 * @param key `KeyboardEvent.key`
 * @param rtl mirrors left and right
 */
export function treeMove(rows: readonly LayerRow[], focused: NodeId, key: string, rtl: boolean): TreeMove {
  const at = rows.findIndex((row) => row.id === focused);
  const row = rows[at];
  if (!row) return null;
  const focus = (index: number) => (rows[index] ? { focus: rows[index].id } : null);
  const inward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const outward = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowDown') return focus(at + 1);
  if (key === 'ArrowUp') return focus(at - 1);
  if (key === 'Home') return focus(0);
  if (key === 'End') return focus(rows.length - 1);
  if (key === inward) {
    if (!row.hasChildren) return null;
    return row.expanded ? focus(at + 1) : { unfold: row.id };
  }
  if (key !== outward) return null;
  if (row.expanded) return { fold: row.id };
  for (let index = at - 1; index >= 0; index--) if ((rows[index]?.level ?? 0) < row.level) return focus(index);
  return null;
}
