import { LIMITS, ROOT, type NodeId, type NodeMap, type NodeTree } from './document';
import type { Registry, WidgetSpec } from './spec';
import { depthOf, hasNode, isAncestor, nodeAt, pathUp, topmost, walk } from './tree';

/** Why a place or a removal is refused. Codes only: the texts are the interface's. */
export type RefusalCode =
  | 'not-a-canvas'
  | 'not-accepted'
  | 'only-in'
  | 'only-inside'
  | 'not-inside'
  | 'locked'
  | 'into-itself'
  | 'too-deep'
  | 'too-many'
  | 'slot'
  | 'root';

export interface Refusal {
  readonly code: RefusalCode;
  /** The widget that is refused. */
  readonly widget?: string;
  /** The widget that refuses it. */
  readonly parent?: string;
  /**
   * `only-in`: the parents it may have. `only-inside`, `not-inside`: what it has to be, or must not be, somewhere below.
   * `not-accepted`: what the parent takes.
   */
  readonly allowed?: readonly string[];
}

const UNKNOWN = 'Unknown';
const SLOT = 'Slot';

/** The spec of that name, never an inherited property of the registry. */
export function specOf(registry: Registry, name: string): WidgetSpec | undefined {
  return Object.hasOwn(registry, name) ? registry[name] : undefined;
}

/**
 * The widget that is ROOT of every document made of these.
 * @throws Error for a registry without one
 */
export function rootSpec(registry: Registry): WidgetSpec {
  const root = Object.values(registry).find((spec) => spec.root !== undefined);
  if (!root) throw new Error('The registry has no root');
  return root;
}

/** A canvas, or a widget that takes only its own parts (Columns, Accordion, Tabs, Condition). */
export function takesChildren(spec: WidgetSpec): boolean {
  return spec.canvas || spec.accepts !== undefined;
}

/**
 * Whether a widget may stand in another (docs/widgets.md "Canvas and slots").
 * `Unknown` may be wherever children may be, and hold anything: the original widget is not known.
 */
export function childRefusal(parent: WidgetSpec, child: WidgetSpec): Refusal | null {
  const names = { widget: child.name, parent: parent.name };
  if (child.root) return { code: 'root', ...names };
  if (!takesChildren(parent)) return { code: 'not-a-canvas', ...names };
  if (child.name === UNKNOWN || parent.name === UNKNOWN) return null;
  if (child.onlyIn && !child.onlyIn.includes(parent.name)) return { code: 'only-in', ...names, allowed: child.onlyIn };
  if (parent.accepts && !parent.accepts.includes(child.name))
    return { code: 'not-accepted', ...names, allowed: parent.accepts };
  return null;
}

/** A Condition's slots are distinguished by name, each once. */
export function slotName(registry: Registry, node: { type: { resolvedName: string }; props: object }): string | null {
  if (node.type.resolvedName !== SLOT) return null;
  const own: unknown = Object.hasOwn(node.props, 'name') ? (node.props as { name?: unknown }).name : undefined;
  const name = own ?? specOf(registry, SLOT)?.defaults.name;
  return typeof name === 'string' ? name : '';
}

function measure(nodes: NodeMap, id: NodeId) {
  let count = 0;
  let height = 0;
  walk(nodes, id, (_, __, depth) => {
    count++;
    height = Math.max(height, depth);
  });
  return { count, height };
}

interface Guest {
  readonly nodes: NodeMap;
  readonly id: NodeId;
  /** Already in the page: it moves. */
  readonly moves: boolean;
}

/** Names of the widgets from a node up to another one, both included. */
function namesUp(nodes: NodeMap, from: NodeId, to: NodeId): string[] {
  const path = pathUp(nodes, from);
  return path.slice(0, path.indexOf(to) + 1).map((id) => nodeAt(nodes, id).type.resolvedName);
}

/** Why a guest, or something in it, may not be somewhere below what is above the place. */
function insideRefusal(nodes: NodeMap, registry: Registry, guest: Guest, parentId: NodeId): Refusal | null {
  const around = namesUp(nodes, parentId, ROOT);
  let refused: Refusal | null = null;
  walk(guest.nodes, guest.id, (id, node) => {
    const spec = specOf(registry, node.type.resolvedName);
    if (refused || !spec || (spec.inside === undefined && spec.notInside === undefined)) return;
    const above = id === guest.id ? around : [...namesUp(guest.nodes, node.parent ?? guest.id, guest.id), ...around];
    const not = spec.notInside?.find((name) => above.includes(name));
    if (spec.inside !== undefined && !above.includes(spec.inside))
      refused = { code: 'only-inside', widget: spec.name, allowed: [spec.inside] };
    else if (not !== undefined) refused = { code: 'not-inside', widget: spec.name, allowed: [not] };
  });
  return refused;
}

function guestRefusal(nodes: NodeMap, registry: Registry, guest: Guest, parentId: NodeId): Refusal | null {
  const node = nodeAt(guest.nodes, guest.id);
  const widget = node.type.resolvedName;
  const parentNode = nodeAt(nodes, parentId);
  if (guest.moves) {
    if (guest.id === ROOT) return { code: 'root', widget };
    if (node.custom.locked) return { code: 'locked', widget };
    if (guest.id === parentId || isAncestor(nodes, guest.id, parentId)) return { code: 'into-itself', widget };
    if (specOf(registry, widget)?.slot && node.parent !== parentId) return { code: 'slot', widget };
  }
  const parent = specOf(registry, parentNode.type.resolvedName);
  const child = specOf(registry, widget);
  if (!parent) return { code: 'not-a-canvas', widget, parent: parentNode.type.resolvedName };
  if (!child) return { code: 'not-accepted', widget, parent: parent.name };
  const refused = childRefusal(parent, child);
  if (refused) return refused;
  const slot = slotName(registry, node);
  const taken = (id: NodeId) => id !== guest.id && slotName(registry, nodeAt(nodes, id)) === slot;
  if (slot !== null && parentNode.nodes.some(taken)) return { code: 'slot', widget, parent: parent.name };
  return insideRefusal(nodes, registry, guest, parentId);
}

/**
 * Why `what` may not stand under `parentId`, or null when it may.
 * @param what a detached tree (insert, paste, duplicate) or the ids of nodes that move
 */
export function placeRefusal(
  nodes: NodeMap,
  registry: Registry,
  what: NodeTree | readonly NodeId[],
  parentId: NodeId,
): Refusal | null {
  if (!hasNode(nodes, parentId)) return { code: 'not-a-canvas' };
  const guests: Guest[] = isIds(what)
    ? topmost(nodes, what).map((id) => ({ nodes, id, moves: true }))
    : [{ nodes: what.nodes, id: what.rootId, moves: false }];
  const depth = depthOf(nodes, parentId);
  let added = 0;
  for (const guest of guests) {
    const refused = guestRefusal(nodes, registry, guest, parentId);
    if (refused) return refused;
    const { count, height } = measure(guest.nodes, guest.id);
    if (depth + 1 + height > LIMITS.depth) return { code: 'too-deep' };
    if (!guest.moves) added += count;
  }
  return added > 0 && Object.keys(nodes).length + added > LIMITS.nodes ? { code: 'too-many' } : null;
}

function isIds(what: NodeTree | readonly NodeId[]): what is readonly NodeId[] {
  return Array.isArray(what);
}

/** Why these nodes may not be taken out, or null when they may: ROOT, locked ones and slots stay. */
export function removeRefusal(nodes: NodeMap, registry: Registry, ids: readonly NodeId[]): Refusal | null {
  for (const id of topmost(nodes, ids)) {
    const node = nodeAt(nodes, id);
    const widget = node.type.resolvedName;
    if (id === ROOT) return { code: 'root', widget };
    if (node.custom.locked) return { code: 'locked', widget };
    if (specOf(registry, widget)?.slot) return { code: 'slot', widget };
  }
  return null;
}
