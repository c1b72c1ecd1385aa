import { isRecord } from '#common/rules/is-record.ts';
import { ROOT, type Json, type JsonObject, type LayoutNode, type NodeId, type NodeMap } from './document';
import { sameJson } from './same-json';
import { walk } from './tree';

/** How one node differs between two versions of a page. A node can be both moved and changed. */
export interface NodeDiff {
  readonly id: NodeId;
  readonly widget: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** `changed`: what differs, for example `props.text`, `hidden`; style by layer and property: `props.style.hover.color`. */
  readonly fields?: readonly string[];
}

/** Fields of a node that two versions may differ in, props one by one (`props.text`), `type` and `custom` whole. */
export function nodeFields(node: LayoutNode): Map<string, Json> {
  const fields = new Map<string, Json>([
    ['type', node.type.resolvedName],
    ['displayName', node.displayName],
    ['hidden', node.hidden],
    ['custom', node.custom],
  ]);
  for (const [key, value] of Object.entries(node.props)) fields.set(`props.${key}`, value);
  return fields;
}

/** Names of the fields in which two nodes differ. */
export function changedFields(before: LayoutNode, after: LayoutNode): string[] {
  if (before === after) return [];
  const [old, now] = [nodeFields(before), nodeFields(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((field) => !sameJson(old.get(field), now.get(field)));
}

function objectOf(value: Json | undefined): JsonObject {
  return isRecord(value) ? value : {};
}

/** `props.style` as the layers and properties in it that differ; other fields as they are. */
function inLayers(field: string, before: LayoutNode, after: LayoutNode): readonly string[] {
  if (field !== 'props.style') return [field];
  const [old, now] = [objectOf(before.props.style), objectOf(after.props.style)];
  return [...new Set([...Object.keys(now), ...Object.keys(old)])].flatMap((layer) => {
    const [left, right] = [objectOf(old[layer]), objectOf(now[layer])];
    return [...new Set([...Object.keys(right), ...Object.keys(left)])]
      .filter((property) => !sameJson(left[property], right[property]))
      .map((property) => `props.style.${layer}.${property}`);
  });
}

/** Ids whose neighbor before them changed though they stayed under the same parent: those outside the longest kept order. */
function reordered(before: readonly NodeId[], after: readonly NodeId[]): Set<NodeId> {
  const places = new Map(before.map((id, index) => [id, index]));
  const kept = after.filter((id) => places.has(id));
  const still = longestRising(kept, places);
  return new Set(kept.filter((id) => !still.has(id)));
}

/** A longest run of ids whose old places rise (patience sorting). */
function longestRising(ids: readonly NodeId[], places: ReadonlyMap<NodeId, number>): Set<NodeId> {
  const tops: NodeId[] = [];
  const before = new Map<NodeId, NodeId | undefined>();
  const place = (id: NodeId) => places.get(id) ?? 0;
  for (const id of ids) {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (place(tops[middle] as NodeId) < place(id)) low = middle + 1;
      else high = middle;
    }
    before.set(id, tops[low - 1]);
    tops[low] = id;
  }
  const run = new Set<NodeId>();
  for (let at = tops.at(-1); at !== undefined; at = before.get(at)) run.add(at);
  return run;
}

/**
 * What changed from one version of a page to another, in document order of the later one, removed nodes last.
 * A node that changed and moved appears twice.
 */
export function diffNodes(before: NodeMap, after: NodeMap): NodeDiff[] {
  const diffs: NodeDiff[] = [];
  const moved = new Set<NodeId>();
  for (const [id, node] of Object.entries(after)) {
    const old = Object.hasOwn(before, id) ? before[id] : undefined;
    if (!old) continue;
    if (old.parent !== node.parent) moved.add(id);
    else if (old.nodes !== node.nodes) for (const child of reordered(old.nodes, node.nodes)) moved.add(child);
  }
  walk(after, ROOT, (id, node) => {
    const widget = node.type.resolvedName;
    const old = Object.hasOwn(before, id) ? before[id] : undefined;
    if (!old) return void diffs.push({ id, widget, kind: 'added' });
    if (moved.has(id)) diffs.push({ id, widget, kind: 'moved' });
    const fields = changedFields(old, node).flatMap((field) => inLayers(field, old, node));
    if (fields.length > 0) diffs.push({ id, widget, kind: 'changed', fields });
  });
  walk(before, ROOT, (id, node) => {
    if (!Object.hasOwn(after, id)) diffs.push({ id, widget: node.type.resolvedName, kind: 'removed' });
  });
  return diffs;
}
