import type { NodeId } from '#common/layout/document.ts';
import type { Box, Flow, Point } from './find-slot';

/** A node around the pointer. */
export interface Candidate {
  readonly id: NodeId;
  readonly box: Box;
  /** How it lays out its content. */
  readonly flow: Flow;
  /** Nodes may stand in it. */
  readonly takes: boolean;
  /** What is dragged may stand in it. */
  readonly accepts: boolean;
}

/** The zone at an edge that means beside a block, not in it: a third of it, at most this many px. */
const MAX_EDGE = 24;

function isNear(value: number, from: number, size: number): boolean {
  const edge = Math.min(MAX_EDGE, size / 3);
  return value < from + edge || value > from + size - edge;
}

/** Blocks below one another have their edges above and below, blocks side by side at their sides. */
function isAtEdge(point: Point, { x, y, width, height }: Box, flow: Flow): boolean {
  return flow === 'row' ? isNear(point.x, x, width) : isNear(point.y, y, height);
}

/**
 * The container a pointer means.
 * @param path the node under the pointer and those around it, outwards
 * @param edges false: the edges of blocks mean nothing (the pointer is over what is dragged)
 * @returns the container, or the innermost one, which refuses, when none accepts
 */
export function chooseContainer(point: Point, path: readonly Candidate[], edges = true): Candidate | undefined {
  const hasEdges = edges && path[0]?.takes === true;
  const beside = path.find((each, index) => {
    const block = path[index - 1];
    return hasEdges && block && each.accepts && isAtEdge(point, block.box, each.flow);
  });
  return beside ?? path.find(({ accepts }) => accepts) ?? path.find(({ takes }) => takes);
}
