import {
  ROOT,
  type Json,
  type JsonObject,
  type LayoutNode,
  type NodeId,
  type NodeMap,
} from '#common/layout/document.ts';
import { styleClass } from '#common/layout/compile-style.ts';
import { specOf } from '#common/layout/placement.ts';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import type { PropSpec, WidgetSpec } from '#common/layout/spec.ts';
import { walk } from '#common/layout/tree.ts';
import { kindOf, registries } from '#common/widgets/registry.ts';
import { isAmpAddress, isAmpClass, isAmpId } from './amp-names';

/** A part of a page that its AMP form is without. */
export interface LeftPart {
  readonly nodeId: NodeId;
  /** The key of the text that explains why, `area:key`. */
  readonly reason: string;
}

/** A page as AMP can show it. */
export interface AmpNodes {
  readonly nodes: NodeMap;
  /** In the order of the document; of a block that is left out with everything in it, the block alone. */
  readonly left: readonly LeftPart[];
}

const ADDRESS_KINDS = new Set(['url', 'image', 'background']);
/** Props whose parts hold addresses under these names. */
const PART_KINDS = new Set(['inline-text', 'inline-text-list', 'table-rows', 'rich-text', 'navigation-items']);
const PART_NAMES = new Set(['link', 'href']);

function* partAddresses(value: Json): Generator<string> {
  if (Array.isArray(value)) for (const each of value as readonly Json[]) yield* partAddresses(each);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value as JsonObject)) {
      if (typeof each === 'string' && PART_NAMES.has(name)) yield each;
      else if (typeof each === 'object') yield* partAddresses(each);
    }
  }
}

/** Addresses in the entries of a list. */
function* entryAddresses({ fields }: Extract<PropSpec, { kind: 'records' }>, value: Json): Generator<string> {
  if (!Array.isArray(value)) return;
  for (const entry of value as readonly JsonObject[])
    for (const [name, { kind }] of Object.entries(fields)) {
      const field = entry[name];
      if (typeof field === 'string' && ADDRESS_KINDS.has(kind)) yield field;
      else if (kind === 'inline-text' && field !== undefined) yield* partAddresses(field);
    }
}

/** Addresses that a node's props hold; bound ones are known only when the page is drawn. */
function* addressesOf(spec: WidgetSpec, props: JsonObject): Generator<string> {
  for (const [name, prop] of Object.entries(spec.props)) {
    const { kind } = prop;
    const value = props[name];
    if (value === undefined) continue;
    if (typeof value === 'string' && ADDRESS_KINDS.has(kind)) yield value;
    if (PART_KINDS.has(kind)) yield* partAddresses(value);
    if (prop.kind === 'records') yield* entryAddresses(prop, value);
  }
}

function isRefused(address: string) {
  return !address.includes('{{') && isSafeUrl(address) && !isAmpAddress(address);
}

/** Why a block, its anchor or an address of it is left out. */
function faultsOf(
  spec: WidgetSpec,
  node: LayoutNode,
): { readonly whole: boolean; readonly reasons: readonly string[] } {
  const { amp } = spec.outputs;
  if (typeof amp === 'object') return { whole: true, reasons: [amp.left] };
  const { anchor } = node.props;
  const reasons: string[] = [];
  if (typeof anchor === 'string' && anchor && !isAmpId(anchor)) reasons.push('outputs:left.ampAnchor');
  if ([...addressesOf(spec, node.props)].some(isRefused)) reasons.push('outputs:left.ampAddress');
  return { whole: false, reasons };
}

/** Ids whose class AMP takes in place of those that it refuses, of one page: no two get the same. */
function ampIds(nodes: NodeMap): (id: NodeId) => NodeId {
  const given = new Map<NodeId, NodeId>();
  const taken = new Set(Object.keys(nodes));
  return (id) => {
    if (isAmpClass(styleClass(id))) return id;
    let name = given.get(id) ?? id.replace(/-/g, '_');
    while (!given.has(id) && taken.has(name)) name += '_';
    given.set(id, name);
    taken.add(name);
    return name;
  };
}

/** A story has no place for what is not known, nor for anchors: each of its pages is named by the product. */
function leavesStory(spec: WidgetSpec): boolean {
  return spec.name === 'Unknown';
}

/**
 * A page without what AMP refuses. Addresses are refused where they are drawn (draw-context.ts), since data may bring them.
 * @param nodes of a page or story, as `repair` gave them
 */
export function ampNodes(nodes: NodeMap): AmpNodes {
  const left: LeftPart[] = [];
  const kept = new Map<NodeId, LayoutNode>();
  const hidden = new Set<NodeId>();
  const kind = kindOf(nodes);
  walk(nodes, ROOT, (id, node) => {
    const spec = specOf(registries[kind], node.type.resolvedName);
    if (!spec || (kind === 'story' && leavesStory(spec))) return false;
    if (node.hidden || (node.parent !== undefined && hidden.has(node.parent))) hidden.add(id);
    const { whole, reasons } = faultsOf(spec, node);
    // A hidden block is not reported; it is kept, since its container may draw an element around it.
    if (!hidden.has(id)) {
      for (const reason of reasons) left.push({ nodeId: id, reason });
      if (whole) return false;
    }
    const { anchor, ...props } = node.props;
    const keepsAnchor = kind === 'page' ? typeof anchor !== 'string' || isAmpId(anchor) : anchor === undefined;
    kept.set(id, keepsAnchor ? node : { ...node, props });
    return true;
  });
  const name = ampIds(nodes);
  const relinked = [...kept].map(([id, node]) => {
    const own = { ...node, nodes: node.nodes.filter((child) => kept.has(child)).map(name) };
    return [name(id), node.parent === undefined ? own : { ...own, parent: name(node.parent) }] as const;
  });
  return { nodes: Object.fromEntries(relinked), left };
}
