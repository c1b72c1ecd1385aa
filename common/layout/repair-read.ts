import { isRecord } from '#common/rules/is-record.ts';
import { isNodeId } from './clean-node';
import type { NodeId } from './document';
import type { FaultCode } from './fault';
import { RESERVED_KEYS } from './measure-json';
import type { RawNode } from './repair-unknown';

type Tell = (
  code: FaultCode,
  action: 'changed' | 'removed',
  nodeId: NodeId | undefined,
  path: string,
  reason: string,
) => void;

/** Nodes read at most: what lies beyond could not be kept anyway, and reading it all would take seconds. */
const MAX_READ = 50_000;

/**
 * Whatever was found in `root`'s place, as nodes by legal ids. Ids outside the pattern are renamed, in children too.
 * Keys are copied one by one, so that nothing inherited is ever read.
 */
export function readNodes(root: unknown, tell: Tell): Map<NodeId, RawNode> {
  const nodes = new Map<NodeId, RawNode>();
  if (!isRecord(root)) {
    tell('not-a-page', 'changed', undefined, 'root', 'was no object of nodes');
    return nodes;
  }
  const keys = Object.keys(root);
  if (keys.length > MAX_READ) tell('too-many-nodes', 'removed', undefined, 'root', 'held far too many nodes');
  const names = newNames(keys.slice(0, MAX_READ), tell);
  for (const [key, id] of names) {
    const node = root[key];
    if (isRecord(node)) nodes.set(id, readNode(node, names));
    else tell('bad-node', 'removed', id, '', 'was no object');
  }
  return nodes;
}

function newNames(keys: readonly string[], tell: Tell): Map<string, NodeId> {
  const taken = new Set(keys);
  let count = 0;
  const names = keys.flatMap((key): [string, NodeId][] => {
    const legal: boolean = isNodeId(key);
    if (legal) return [[key, key]];
    if (RESERVED_KEYS.has(key)) {
      tell('reserved-key', 'removed', undefined, 'root', 'held a reserved key');
      return [];
    }
    let id: NodeId;
    do id = `renamed-${String(++count)}`;
    while (taken.has(id));
    tell('bad-id', 'changed', id, '', `was called ${key.slice(0, 64)}`);
    return [[key, id]];
  });
  return new Map(names);
}

function readNode(node: Readonly<Record<string, unknown>>, names: ReadonlyMap<string, NodeId>): RawNode {
  const rename = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? id) : id);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(node)) if (!RESERVED_KEYS.has(key)) copy[key] = node[key];
  if (Array.isArray(node.nodes)) copy.nodes = node.nodes.map(rename);
  if (isRecord(node.linkedNodes))
    copy.linkedNodes = Object.fromEntries(Object.entries(node.linkedNodes).map(([slot, id]) => [slot, rename(id)]));
  if ('parent' in copy) copy.parent = rename(copy.parent);
  return copy;
}
