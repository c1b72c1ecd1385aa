import { ROOT, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { valueWriter, type ApplyValue } from './apply-value';
import { lookWriters } from './variants';

/** Where the value of a property goes. */
export interface Feed {
  readonly name: string;
  readonly apply: ApplyValue;
}

/** A component, read once for all of its instances. */
export interface ReadComponent {
  /** Its blocks, without what only the component itself needs to know of them. */
  readonly nodes: NodeMap;
  /** The children of its ROOT. */
  readonly tops: readonly NodeId[];
  /** By block. */
  readonly feeds: ReadonlyMap<NodeId, readonly Feed[]>;
}

/** The names of the properties that a block feeds, by prop; empty for what is no such object. */
export function exposesOf({ props: { exposes } }: LayoutNode): readonly (readonly [path: string, name: string])[] {
  if (!isRecord(exposes)) return [];
  return Object.entries(exposes).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

/** A block without what says how its instances may differ. */
function alone(node: LayoutNode): LayoutNode {
  if (!Object.hasOwn(node.props, 'exposes') && !Object.hasOwn(node.props, 'looks')) return node;
  const { exposes: _exposes, looks: _looks, ...props } = node.props;
  return { ...node, props };
}

function read(root: NodeMap, registry: Registry): ReadComponent {
  const nodes: Record<NodeId, LayoutNode> = {};
  const feeds = new Map<NodeId, readonly Feed[]>();
  for (const [id, node] of Object.entries(root)) {
    nodes[id] = alone(node);
    const values = exposesOf(node).flatMap(([path, name]) => {
      const apply = valueWriter(node, path, registry);
      return apply ? [{ name, apply }] : [];
    });
    // An instance's own value is written after the look that it chose.
    const own = [...lookWriters(node, registry), ...values];
    if (own.length > 0) feeds.set(id, own);
  }
  return { nodes, tops: root[ROOT]?.nodes ?? [], feeds };
}

const known = new WeakMap<NodeMap, WeakMap<Registry, ReadComponent>>();

/** Reads a component's blocks; the same map is read once. */
export function readComponent(root: NodeMap, registry: Registry): ReadComponent {
  const by = known.get(root) ?? new WeakMap<Registry, ReadComponent>();
  known.set(root, by);
  const found = by.get(registry) ?? read(root, registry);
  by.set(registry, found);
  return found;
}
