import {
  ROOT,
  type Json,
  type JsonObject,
  type LayoutNode,
  type NodeId,
  type NodeMap,
} from '#common/layout/document.ts';
import { readExposedPath } from '#common/layout/exposed-path.ts';
import type { Registry } from '#common/layout/spec.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { valueWriter, type ApplyValue } from './apply-value';
import { isInstance } from './instance';
import { lookWriters } from './variants';

/** Where the values of properties go in a block. */
export interface Feed {
  /** How many of them may. */
  readonly size: number;
  /** The block with those of them that an instance says. */
  readonly fill: (node: LayoutNode, values: JsonObject) => LayoutNode;
}

interface Writer {
  readonly name: string;
  readonly apply: ApplyValue;
}

/** An instance takes all of its values at once: they may be thousands. */
function innerValues(node: LayoutNode): (values: JsonObject) => JsonObject {
  const pairs = exposesOf(node).flatMap(([path, name]) => {
    const at = readExposedPath(path);
    return at?.kind === 'value' ? [[at.name, name] as const] : [];
  });
  return (values) =>
    Object.fromEntries(
      pairs.flatMap(([to, name]) => (Object.hasOwn(values, name) ? [[to, values[name] as Json] as const] : [])),
    );
}

/** @param writers in the order that they write in */
function feedOf(node: LayoutNode, writers: readonly Writer[]): Feed | null {
  const inner = isInstance(node) ? innerValues(node) : null;
  const size = writers.length + (inner ? exposesOf(node).length : 0);
  if (size === 0) return null;
  const fill = (given: LayoutNode, values: JsonObject) => {
    let made = given;
    for (const { name, apply } of writers) if (Object.hasOwn(values, name)) made = apply(made, values[name] as Json);
    if (!inner) return made;
    const own = isRecord(made.props.values) ? made.props.values : {};
    return { ...made, props: { ...made.props, values: { ...own, ...inner(values) } } };
  };
  return { size, fill };
}

/** A component, read once for all of its instances. */
export interface ReadComponent {
  /** Its blocks, without what only the component itself needs to know of them. */
  readonly nodes: NodeMap;
  /** The children of its ROOT. */
  readonly tops: readonly NodeId[];
  /** By block. */
  readonly feeds: ReadonlyMap<NodeId, Feed>;
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
  const feeds = new Map<NodeId, Feed>();
  for (const [id, node] of Object.entries(root)) {
    nodes[id] = alone(node);
    const values = exposesOf(node).flatMap(([path, name]) => {
      const apply = readExposedPath(path)?.kind === 'value' ? null : valueWriter(node, path, registry);
      return apply ? [{ name, apply }] : [];
    });
    // An instance's own value is written after the look that it chose.
    const feed = feedOf(node, [...lookWriters(node, registry), ...values]);
    if (feed) feeds.set(id, feed);
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
