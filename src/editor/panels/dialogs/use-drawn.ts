import { useMemo } from 'react';
import { componentFinder } from '#common/components/component-finder.ts';
import { expandComponents } from '#common/components/expand.ts';
import { componentKey, isInstance } from '#common/components/instance.ts';
import type { NodeId, NodeMap } from '#common/layout/document.ts';
import { kindOf, registries } from '#common/widgets/registry.ts';
import { useComponents } from '#src/api/components.ts';

/** A document as visitors get it, with the blocks of its components. */
export interface DrawnNodes {
  readonly nodes: NodeMap;
  /** The block of the document that a block came with: itself, or an instance. */
  readonly blockOf: (id: NodeId) => NodeId;
}

/** What visitors get of a document: its components are read; until then their blocks are not among it. */
export function useDrawn(nodes: NodeMap): DrawnNodes {
  const keys = useMemo(
    () => [...new Set(Object.values(nodes).flatMap((node) => (isInstance(node) ? [componentKey(node)] : [])))],
    [nodes],
  );
  const { data } = useComponents(keys.filter(Boolean));
  return useMemo(() => {
    const registry = registries[kindOf(nodes)];
    const find = componentFinder(data?.components ?? []);
    const drawn = expandComponents(nodes, { find, registry });
    return { nodes: drawn.nodes, blockOf: (id) => drawn.origins.get(id) ?? id };
  }, [nodes, data]);
}
