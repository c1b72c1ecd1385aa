import { LIMITS, ROOT, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import type { Registry } from '#common/layout/spec.ts';
import { ownNode } from '#common/layout/tree.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { collectFaults, type ExpandFault } from './expand-faults';
import {
  anchorOf,
  type Fill,
  filled,
  type Frame,
  hasRoom,
  idIn,
  MAX_STEPS,
  type Place,
  type Run,
  type SlotContent,
  tell,
  withOwnAnchor,
} from './expansion';
import { boxAround, inPlaceOf } from './in-place-of';
import { componentKey, componentSlotName, isInstance } from './instance';
import { readComponent, type Feed, type ReadComponent } from './read-component';

/** The blocks of the component with this key; undefined where there is none. */
export type FindComponent = (key: string) => NodeMap | undefined;

/** Components within components. Ten are more than people follow. */
export const MAX_NESTING = 10;

/** A document in which each instance is the blocks of its component. */
export interface Expanded {
  readonly nodes: NodeMap;
  readonly faults: readonly ExpandFault[];
  /** The instance of the document that each block of a component came with. */
  readonly origins: ReadonlyMap<NodeId, NodeId>;
}

/** What instances are expanded with. */
export interface ExpandOptions {
  readonly find: FindComponent;
  /** Of the document's kind: what it does not hold is left out. */
  readonly registry: Registry;
  /** The only instances of the document that are opened, and none in their components; absent = all. */
  readonly only?: ReadonlySet<NodeId>;
  /** The key of the component that the document itself is. */
  readonly within?: string | undefined;
}

const CONTENT = 'ComponentContent';
const SLOT = 'ComponentSlot';
const NOTHING: ReadonlyMap<NodeId, Feed> = new Map();

/** Puts a block into the document, then what is in it. */
function put(
  run: Run,
  frame: Frame,
  own: NodeId,
  node: LayoutNode,
  place: Place,
  children: () => readonly NodeId[],
): NodeId[] {
  const nodes: NodeId[] = [];
  const isOurs = frame.prefix !== null;
  run.out[own] = {
    ...(isOurs ? withOwnAnchor(run, node) : node),
    nodes,
    ...(place.parent !== undefined && { parent: place.parent }),
  };
  if (isOurs) run.origins.set(own, frame.nodeId);
  for (const child of children()) nodes.push(child);
  return [own];
}

function placeAll(run: Run, frame: Frame, ids: readonly NodeId[], place: Place): NodeId[] {
  const placed: NodeId[] = [];
  for (const id of ids) {
    if (run.steps < 0 && frame.prefix !== null) {
      tell(run, 'component-size', frame, id, '');
      break;
    }
    placed.push(...placeNode(run, frame, id, place));
  }
  return placed;
}

/** @param given the block as it takes the place of its instance */
function placeNode(run: Run, frame: Frame, id: NodeId, place: Place, given?: LayoutNode): NodeId[] {
  const stored = given ?? ownNode(frame.nodes, id);
  run.steps -= 1 + (frame.feeds.get(id)?.size ?? 0);
  if (!stored) return [];
  const node = given ?? filled(frame, id, stored);
  const isOurs = frame.prefix !== null;
  if (isOurs && node.type.resolvedName === SLOT) return placeSlot(run, frame, node, place);
  if (isOurs && !specOf(run.registry, node.type.resolvedName)) return [];
  const instance = isInstance(node) ? openInstance(run, frame, id, node) : null;
  const own = place.as ?? idIn(run, frame, id);
  if (instance) return placeInstance(run, instance, { ...place, as: own }, node);
  // An instance that cannot be opened leaves nothing.
  if (isInstance(node) && run.only === undefined) return [];
  if (!hasRoom(run, frame, id, place.depth)) return [];
  const inside = { parent: own, depth: place.depth + 1 };
  return put(run, frame, own, node, place, () => placeAll(run, frame, node.nodes, inside));
}

/** What the instance puts into the slot, else what is in it. */
function placeSlot(run: Run, frame: Frame, node: LayoutNode, place: Place): NodeId[] {
  const content = frame.fill.get(componentSlotName(node));
  const { parent, depth } = place;
  if (!content || content.isPlaced) return placeAll(run, frame, node.nodes, { parent, depth });
  content.isPlaced = true;
  return placeAll(run, content.frame, content.ids, { parent, depth });
}

interface Instance {
  readonly component: ReadComponent;
  readonly frame: Frame;
}

function openInstance(run: Run, frame: Frame, id: NodeId, node: LayoutNode): Instance | null {
  const key = componentKey(node);
  if (key === '' || (run.only !== undefined && (frame.prefix !== null || !run.only.has(id)))) return null;
  if (frame.path.includes(key)) return tell(run, 'component-circle', frame, id, key);
  const root = run.find(key);
  if (!root) return tell(run, 'component-missing', frame, id, key);
  if (frame.path.length >= MAX_NESTING) return tell(run, 'component-deep', frame, id, key);
  const component = readComponent(root, run.registry);
  const { values } = node.props;
  run.steps -= node.nodes.length;
  return {
    component,
    frame: {
      nodes: component.nodes,
      feeds: component.feeds,
      prefix: id,
      nodeId: frame.prefix === null ? id : frame.nodeId,
      values: isRecord(values) ? values : {},
      fill: fillOf(frame, node),
      path: [...frame.path, key],
    },
  };
}

/** What an instance puts into the slots of its component. An empty one leaves the slot as it is. */
function fillOf(frame: Frame, node: LayoutNode): Fill {
  const fill = new Map<string, SlotContent>();
  for (const id of node.nodes) {
    const content = ownNode(frame.nodes, id);
    if (content?.type.resolvedName !== CONTENT || content.nodes.length === 0) continue;
    const name = componentSlotName(content);
    if (!fill.has(name)) fill.set(name, { ids: content.nodes, frame, isPlaced: false });
  }
  return fill;
}

/** The blocks of a component in the place of an instance: its one block takes the id and the place, else a box does. */
function placeInstance(
  run: Run,
  { component, frame }: Instance,
  place: Place & { as: NodeId },
  node: LayoutNode,
): NodeId[] {
  const inner: Frame = { ...frame, prefix: place.as };
  const [first] = component.tops;
  const stored = first === undefined ? undefined : ownNode(component.nodes, first);
  const top = first !== undefined && stored && component.tops.length === 1 ? filled(inner, first, stored) : undefined;
  const isOne =
    top !== undefined &&
    top.type.resolvedName !== SLOT &&
    (top.props.visibleIf === undefined || node.props.visibleIf === undefined);
  if (isOne && first !== undefined) {
    // The anchor of the document's own block is known already.
    run.anchors.delete(anchorOf(node));
    return placeNode(run, inner, first, place, inPlaceOf(node, top));
  }
  if (!hasRoom(run, inner, place.as, place.depth)) return [];
  run.anchors.delete(anchorOf(node));
  const inside = { parent: place.as, depth: place.depth + 1 };
  const tops = component.tops.map((id) => component.nodes[id]);
  return put(run, inner, place.as, inPlaceOf(node, boxAround(tops, run.registry)), place, () =>
    placeAll(run, inner, component.tops, inside),
  );
}

const NO_ORIGINS: ReadonlyMap<NodeId, NodeId> = new Map();

/**
 * A document with the blocks of components in the place of their instances: what is drawn of it, checked in it and made of it.
 * The same document and components give the same blocks under the same ids; a document without instances is given back as it is.
 */
export function expandComponents(nodes: NodeMap, options: ExpandOptions): Expanded {
  const all = Object.values(nodes);
  if (!all.some(isInstance)) return { nodes, faults: [], origins: NO_ORIGINS };
  const run: Run = {
    ...options,
    given: nodes,
    out: {},
    anchors: new Set(all.map(anchorOf).filter(Boolean)),
    faults: collectFaults(),
    origins: new Map(),
    left: Math.max(0, LIMITS.nodes - all.length),
    steps: MAX_STEPS + all.length,
  };
  const path = options.within === undefined ? [] : [options.within];
  const document: Frame = { nodes, feeds: NOTHING, prefix: null, nodeId: ROOT, values: {}, fill: new Map(), path };
  placeNode(run, document, ROOT, { parent: undefined, depth: 0 });
  return { nodes: run.out, faults: run.faults.list, origins: run.origins };
}
