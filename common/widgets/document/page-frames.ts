import { ROOT, type NodeMap } from '../../layout/document';
import type { Registry } from '../../layout/spec';
import { walk } from '../../layout/tree';

/** The origins that the blocks of a document may frame, each once. Hidden blocks frame nothing. */
export function pageFrames(nodes: NodeMap, registry: Registry): readonly string[] {
  const found = new Set<string>();
  walk(nodes, ROOT, (_, { hidden, type, props }) => {
    if (hidden) return false;
    const spec = Object.hasOwn(registry, type.resolvedName) ? registry[type.resolvedName] : undefined;
    for (const origin of spec?.frames?.(props) ?? []) found.add(origin);
    return true;
  });
  return [...found];
}
