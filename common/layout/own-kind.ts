import { ROOT, type NodeId, type NodeMap } from './document';
import { specOf } from './placement';
import type { Registry, WidgetSpec } from './spec';

/** Whether a widget may be nowhere within one of its own kind: a form in a form is no HTML, and would send nothing. */
export function isNeverInOwnKind(spec: WidgetSpec): boolean {
  return spec.notInside?.includes(spec.name) === true;
}

/** The blocks of a document that are within one of their own kind and may not be, the outermost of each place. */
export function findWithinOwnKind(nodes: NodeMap, registry: Registry): readonly NodeId[] {
  const found: NodeId[] = [];
  const stack: { readonly id: NodeId; readonly around: readonly string[] }[] = [{ id: ROOT, around: [] }];
  for (let step = stack.pop(); step; step = stack.pop()) {
    const { id, around } = step;
    const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined;
    if (!node) continue;
    const spec = specOf(registry, node.type.resolvedName);
    const isOnce = spec !== undefined && isNeverInOwnKind(spec);
    if (isOnce && around.includes(spec.name)) {
      found.push(id);
      continue;
    }
    const inside = isOnce ? [...around, spec.name] : around;
    for (const child of [...node.nodes].reverse()) stack.push({ id: child, around: inside });
  }
  return found;
}
