import { ROOT, type NodeId, type NodeTree } from '#common/layout/document.ts';
import { placeRefusal, specOf, takesChildren, type Refusal } from '#common/layout/placement.ts';
import { areSections, holdsSections } from '#common/layout/section-place.ts';
import type { DragPayload, DropTarget, EditorEngine } from '../editor-engine';
import { chooseContainer, type Candidate } from './choose-container';
import { findSlot, slotLine, type Container, type Point } from './find-slot';
import { flowOf, rectOf } from './measure';
import { revealBlock } from '../reveal-block';
import { widgetOf } from '../widget-of';

/** What one drag remembers: the page does not change under it. */
export interface DragSession {
  readonly payload: DragPayload;
  /** Nodes that are moved; they count neither as places nor as neighbors. */
  readonly moved: ReadonlySet<NodeId>;
  readonly refuse: (parentId: NodeId) => Refusal | null;
  /** Sections go between sections: by the pointer into no other container, however legal. */
  readonly belongs: (parentId: NodeId) => boolean;
}

/** Begins a drag: the tree to insert is built once, and each container is asked once. */
export function beginDrag(engine: EditorEngine, payload: DragPayload): DragSession {
  const what: NodeTree | readonly NodeId[] = payload.kind === 'nodes' ? payload.ids : payload.build();
  const isSection = areSections(engine.getNodes(), engine.registry, what, widgetOf);
  const answers = new Map<NodeId, Refusal | null>();
  return {
    payload: payload.kind === 'nodes' ? payload : { ...payload, build: () => what as NodeTree },
    moved: new Set(payload.kind === 'nodes' ? payload.ids : []),
    belongs: (parentId) => !isSection || holdsSections(engine.getNodes(), engine.registry, parentId, widgetOf),
    refuse: (parentId) => {
      const known = answers.get(parentId);
      if (known !== undefined) return known;
      const answer = placeRefusal(engine.getNodes(), engine.registry, what, parentId);
      answers.set(parentId, answer);
      return answer;
    },
  };
}

function containerOf(engine: EditorEngine, session: DragSession, parentId: NodeId): Container | null {
  const element = engine.elements.element(parentId);
  if (!element) return null;
  const ids = engine.getNode(parentId)?.nodes ?? [];
  const drawn = (isMoved: boolean) =>
    ids.flatMap((id) => (session.moved.has(id) === isMoved ? (engine.elements.element(id) ?? []) : []));
  const elements = drawn(false);
  const holder = elements[0]?.parentElement ?? element;
  return {
    box: rectOf(element),
    children: elements.map(rectOf),
    moved: drawn(true).map(rectOf),
    flow: flowOf(holder),
    rtl: getComputedStyle(holder).direction === 'rtl',
  };
}

function takes(engine: EditorEngine, id: NodeId): boolean {
  const node = engine.getNode(id);
  const spec = node && specOf(engine.registry, node.type.resolvedName);
  return spec !== undefined && takesChildren(spec);
}

function candidateOf(engine: EditorEngine, session: DragSession, id: NodeId): Candidate | null {
  const element = engine.elements.element(id);
  if (!element) return null;
  const children = engine.getNode(id)?.nodes ?? [];
  const first = children.map((child) => engine.elements.element(child)).find((each) => each !== undefined);
  const accepts = takes(engine, id) && session.refuse(id) === null && session.belongs(id);
  return { id, box: rectOf(element), flow: flowOf(first?.parentElement ?? element), takes: takes(engine, id), accepts };
}

/** The container the pointer means, from the node under it outwards; over what is dragged, from its parent. */
function chooseParent(engine: EditorEngine, session: DragSession, under: NodeId, point: Point): NodeId | null {
  const path: NodeId[] = [];
  for (let at: NodeId | undefined = under; at !== undefined; at = engine.getNode(at)?.parent) path.push(at);
  const innermostMoved = path.findIndex((id) => session.moved.has(id));
  const candidates = path.slice(innermostMoved + 1).flatMap((id) => candidateOf(engine, session, id) ?? []);
  return chooseContainer(point, candidates, innermostMoved === -1)?.id ?? null;
}

/**
 * Where what is dragged would land.
 * @param point px of the window
 * @param page the canvas' page; a pointer over anything else has no target
 */
export function targetAt(engine: EditorEngine, session: DragSession, point: Point, page: Element): DropTarget | null {
  const hit = document.elementFromPoint(point.x, point.y);
  if (!hit || !(page.contains(hit) || hit.contains(page))) return null;
  const under = page.contains(hit) ? (engine.elements.nodeAt(hit) ?? ROOT) : null;
  if (under === null) return null;
  const parentId = chooseParent(engine, session, under, point);
  const container = parentId === null ? null : containerOf(engine, session, parentId);
  if (parentId === null || !container) return null;
  return { parentId, ...findSlot(point, container), refusal: session.refuse(parentId) };
}

/** Every legal place in document order, for stepping by keyboard. */
export function legalSlots(engine: EditorEngine, session: DragSession): { parentId: NodeId; index: number }[] {
  const slots: { parentId: NodeId; index: number }[] = [];
  const visit = (id: NodeId) => {
    if (session.moved.has(id)) return;
    const children = (engine.getNode(id)?.nodes ?? []).filter((child) => !session.moved.has(child));
    const legal = takes(engine, id) && session.refuse(id) === null;
    children.forEach((child, index) => {
      if (legal) slots.push({ parentId: id, index });
      visit(child);
    });
    if (legal) slots.push({ parentId: id, index: children.length });
  };
  visit(ROOT);
  return slots;
}

/** A place as a target, scrolled into sight. */
export function showSlot(
  engine: EditorEngine,
  session: DragSession,
  slot: { parentId: NodeId; index: number },
): DropTarget | null {
  const ids = (engine.getNode(slot.parentId)?.nodes ?? []).filter((id) => !session.moved.has(id));
  const beside = ids[slot.index] ?? ids[slot.index - 1] ?? slot.parentId;
  revealBlock(engine, beside);
  const container = containerOf(engine, session, slot.parentId);
  return container && { ...slot, line: slotLine(slot.index, container), refusal: null };
}
