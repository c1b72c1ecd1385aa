import { type LayoutDocument, type NodeId, type NodeMap, ROOT } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { applyChange, extractTree, insertTree, removeNodes, renewIds } from '#common/layout/tree.ts';
import { footerSpec } from '#common/widgets/footer/spec.ts';
import { headerSpec } from '#common/widgets/header/spec.ts';
import { resolveAddress } from '#src/api/page-routes.ts';
import { loadLayout } from '#src/api/pages.ts';

function topsOf(nodes: NodeMap, widget: string): readonly NodeId[] {
  return (nodes[ROOT]?.nodes ?? []).filter((id) => nodes[id]?.type.resolvedName === widget);
}

/** A page with the headers and footers of another in place of its own; what the other lacks, or it has none of, stays. */
export function withFrameOf(page: NodeMap, other: NodeMap): NodeMap {
  return [headerSpec.name, footerSpec.name].reduce((nodes, widget) => {
    const [first, ...rest] = topsOf(nodes, widget);
    const own = topsOf(other, widget);
    if (first === undefined || own.length === 0) return nodes;
    const index = nodes[ROOT]?.nodes.indexOf(first) ?? 0;
    const without = applyChange(nodes, removeNodes(nodes, [first, ...rest]));
    return own.reduce((now, id, at) => {
      const tree = renewIds(extractTree(other, id), newNodeId);
      return applyChange(now, insertTree(now, tree, ROOT, index + at));
    }, without);
  }, page);
}

/** A new page with header and footer of the home page, where there is one that can be read: they are the site's. */
export async function withSiteFrame(page: NodeMap): Promise<NodeMap> {
  try {
    const { pageKey } = await resolveAddress('/');
    if (pageKey === undefined) return page;
    const { root } = await loadLayout(pageKey);
    return withFrameOf(page, root as LayoutDocument['root']);
  } catch {
    // The page can be made without it.
    return page;
  }
}
