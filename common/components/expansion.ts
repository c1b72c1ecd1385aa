import { LIMITS, type JsonObject, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';
import { derivedId } from './derived-id';
import type { ExpandFault, FoundFaults } from './expand-faults';
import type { Feed } from './read-component';

/**
 * What one expansion may cost: a block looked at, a value written, a content of a slot, a name tried. Not every block that is
 * looked at takes room, so that the number of blocks alone bounds nothing.
 */
export const MAX_STEPS = 4 * LIMITS.nodes;

/** What an instance puts into a slot. */
export interface SlotContent {
  readonly ids: readonly NodeId[];
  readonly frame: Frame;
  /** A block is in a document once: a further slot of that name shows what it has. */
  isPlaced: boolean;
}

/** What an instance puts into the slots of its component, by their names. */
export type Fill = ReadonlyMap<string, SlotContent>;

/** The document, or one instance of a component. */
export interface Frame {
  readonly nodes: NodeMap;
  readonly feeds: ReadonlyMap<NodeId, Feed>;
  /** Of the document: null. */
  readonly prefix: NodeId | null;
  /** The instance of the document that it is in. */
  readonly nodeId: NodeId;
  readonly values: JsonObject;
  readonly fill: Fill;
  /** Keys of the components around it, its own last. */
  readonly path: readonly string[];
}

/** One expansion while it goes on. */
export interface Run {
  readonly find: (key: string) => NodeMap | undefined;
  readonly registry: Registry;
  /** The only instances that are opened; absent = all. */
  readonly only?: ReadonlySet<NodeId>;
  readonly given: NodeMap;
  readonly out: Record<NodeId, LayoutNode>;
  readonly anchors: Set<string>;
  readonly faults: FoundFaults;
  readonly origins: Map<NodeId, NodeId>;
  /** Blocks of components that may still be placed. */
  left: number;
  /** Below 0: no blocks of components are looked at any more. */
  steps: number;
}

/** Where a block goes. */
export interface Place {
  readonly parent: NodeId | undefined;
  readonly depth: number;
  /** The id that it takes; absent: of its own. */
  readonly as?: NodeId;
}

/** Whether one more block may be placed; a fault where not. The document's own always may, as deep as documents are. */
export function hasRoom(run: Run, frame: Frame, id: NodeId, depth: number): boolean {
  if (frame.prefix === null && depth <= LIMITS.depth) return true;
  if (depth > LIMITS.depth) tell(run, 'component-deep', frame, id, '');
  else if (run.left <= 0) tell(run, 'component-size', frame, id, '');
  else {
    run.left -= 1;
    return true;
  }
  return false;
}

/** Adds a fault to the block of the document that it happens in. @param key of the component that it is about, '' for that of the frame */
export function tell(run: Run, code: ExpandFault['code'], frame: Frame, id: NodeId, key: string): null {
  const nodeId = frame.prefix === null ? id : frame.nodeId;
  run.faults.add(code, nodeId, () => (key === '' ? frame.path : [...frame.path, key]));
  return null;
}

/** The name that links lead to, '' without one. */
export function anchorOf({ props: { anchor } }: LayoutNode): string {
  return typeof anchor === 'string' ? anchor : '';
}

/** An id is there once in a document: a further one with that name is without. */
export function withOwnAnchor(run: Run, node: LayoutNode): LayoutNode {
  const anchor = anchorOf(node);
  if (anchor === '') return node;
  if (!run.anchors.has(anchor)) {
    run.anchors.add(anchor);
    return node;
  }
  const { anchor: _anchor, ...props } = node.props;
  return { ...node, props };
}

/** A block of a frame with the values of the instance in it. */
export function filled(frame: Frame, id: NodeId, node: LayoutNode): LayoutNode {
  return frame.feeds.get(id)?.fill(node, frame.values) ?? node;
}

/** The id of a block of a frame in the document that comes of it. */
export function idIn(run: Run, frame: Frame, id: NodeId): NodeId {
  if (frame.prefix === null) return id;
  return derivedId(frame.prefix, id, (each) => {
    run.steps -= 1;
    return Object.hasOwn(run.out, each) || Object.hasOwn(run.given, each);
  });
}
