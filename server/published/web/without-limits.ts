import { MAX_ITEMS } from '#common/layout/walk/collection-items.ts';
import type { LayoutDocument, LayoutNode } from '#common/layout/document.ts';
import { allWidgets } from '#common/widgets/registry.ts';

function isList({ type: { resolvedName } }: LayoutNode) {
  return Object.hasOwn(allWidgets, resolvedName) && allWidgets[resolvedName]?.content === 'each';
}

/** A page whose Collections draw as many entries as any may; the page itself where it has none. */
export function withoutLimits(document: LayoutDocument): LayoutDocument {
  const lists = Object.entries(document.root).filter(([, node]) => isList(node));
  if (lists.length === 0) return document;
  const wide = lists.map(([id, node]) => [id, { ...node, props: { ...node.props, limit: MAX_ITEMS } }] as const);
  return { ...document, root: { ...document.root, ...Object.fromEntries(wide) } };
}
