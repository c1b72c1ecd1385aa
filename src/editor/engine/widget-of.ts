import { componentKey, isInstance } from '#common/components/instance.ts';
import { ROOT, type LayoutNode, type NodeMap } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';

/** What components are drawn as, by their keys: known once one was read to be inserted or drawn. */
const drawnAs = new Map<string, string>();

/** Remembers what a component is drawn as: its one block, or a section where several sections are at its top. */
export function noteComponent(key: string, root: NodeMap, registry: Registry): void {
  const names = (root[ROOT]?.nodes ?? []).flatMap((id) => root[id]?.type.resolvedName ?? []);
  const [first, ...more] = names;
  const sections = names.filter((name) => registry[name]?.section);
  const name = more.length > 0 ? sections.at(0) : first;
  if (name === undefined) drawnAs.delete(key);
  else drawnAs.set(key, name);
}

/** The widget that a block is placed as: a header that is an instance of a component is placed as a header is. */
export function widgetOf(node: LayoutNode): string {
  return (isInstance(node) ? drawnAs.get(componentKey(node)) : undefined) ?? node.type.resolvedName;
}
