import type { Look } from '#common/components/look.ts';
import type { Change, JsonObject, LayoutNode, NodeId, NodeMap } from '#common/layout/document.ts';
import { createSignal, type Signal } from './signal';

/** A look, and how blocks are seen in it (common/components/look.ts, which comes with the first one). */
export interface ShownLook extends Look {
  readonly see: (node: LayoutNode) => LayoutNode;
  /** A block that was changed as it is seen, as it is stored. */
  readonly store: (stored: LayoutNode, next: LayoutNode) => LayoutNode;
}

/** A component as it is seen in one of its looks, and edits of what is seen as they are stored (docs/editor.md, "Looks"). */
export interface LookLens {
  /** The look that is shown and edited; null: the blocks as they are. */
  readonly shown: Signal<ShownLook | null>;
  readonly see: (node: LayoutNode | undefined) => LayoutNode | undefined;
  readonly seeAll: (nodes: NodeMap) => NodeMap;
  /**
   * What an edit of what is seen means for what is stored.
   * @param stored a block as it is stored now
   */
  readonly store: (change: Change, stored: (id: NodeId) => LayoutNode | undefined) => Change;
}

/** Makes the lens of one document. While no look is shown everything is as it is stored. */
export function createLookLens(): LookLens {
  const shown = createSignal<ShownLook | null>(null);
  let seen = new WeakMap<LayoutNode, LayoutNode>();
  let all = new WeakMap<NodeMap, NodeMap>();
  /** Blocks as they are stored by the props that are seen, so that copies of a block keep all of its looks. */
  let origins = new WeakMap<JsonObject, LayoutNode>();
  shown.subscribe(() => {
    seen = new WeakMap();
    all = new WeakMap();
    origins = new WeakMap();
  });

  const see = (node: LayoutNode): LayoutNode => {
    const look = shown.get();
    if (!look) return node;
    const known = seen.get(node) ?? look.see(node);
    seen.set(node, known);
    if (known !== node) origins.set(known.props, node);
    return known;
  };
  const stored = (look: ShownLook, next: LayoutNode, before: LayoutNode | undefined): LayoutNode => {
    if (before) return look.store(before, next);
    const origin = origins.get(next.props);
    return origin ? { ...next, props: origin.props, hidden: origin.hidden } : next;
  };

  return {
    shown,
    see: (node) => node && see(node),
    seeAll: (nodes) => {
      if (!shown.get()) return nodes;
      const known = all.get(nodes) ?? Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, see(node)]));
      all.set(nodes, known);
      return known;
    },
    store: (change, nodeOf) => {
      const look = shown.get();
      return look ? new Map([...change].map(([id, next]) => [id, next && stored(look, next, nodeOf(id))])) : change;
    },
  };
}
