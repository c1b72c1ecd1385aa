import { readUrlString, type RouteSegment } from '#common/rules/page-route-pattern.ts';

/** What is compared of a route: its segments, and whether it is older (by place in the list). */
export interface Shaped {
  readonly id: string;
  readonly url_string: string;
}

/** Two routes that can both match an address. `shadowed`: the same shape, so `other` never answers. */
export interface RouteOverlap {
  readonly kind: 'shadowed' | 'overlap';
  /** The one that answers. */
  readonly first: string;
  readonly other: string;
}

/** Most steps and findings of one comparison: a site of 100,000 routes must not hold the server up. */
const STEPS = 2_000_000;
const FINDINGS = 500;

interface Branch {
  readonly literals: Map<string, Branch>;
  key: Branch | null;
  /** The oldest route that ends here. */
  id: string | null;
}

function branch(): Branch {
  return { literals: new Map(), key: null, id: null };
}

/** The branch of a segment, made when missing. */
function follow(from: Branch, segment: RouteSegment): Branch {
  if ('key' in segment) return (from.key ??= branch());
  const next = from.literals.get(segment.literal) ?? branch();
  from.literals.set(segment.literal, next);
  return next;
}

interface Front {
  readonly at: Branch;
  /** Segments where the one asked about is literal and the other a placeholder; and the other way round. */
  readonly narrower: boolean;
  readonly wider: boolean;
}

/** Where a route that also matches may be after one more segment. */
function step(front: Front, segment: RouteSegment): Front[] {
  const { at, narrower, wider } = front;
  if ('key' in segment) {
    const literals = [...at.literals.values()].map((next) => ({ at: next, narrower, wider: true }));
    return at.key ? [...literals, { at: at.key, narrower, wider }] : literals;
  }
  const literal = at.literals.get(segment.literal);
  return [
    ...(literal ? [{ at: literal, narrower, wider }] : []),
    ...(at.key ? [{ at: at.key, narrower: true, wider }] : []),
  ];
}

/**
 * Pairs of routes that compete, found in steps since there may be very many: of the same shape, or crossing ('/a/<x>' and '/<y>/b': neither is the narrower one).
 * @param routes active ones without own patterns, oldest first
 */
export function* compareShapes(routes: readonly Shaped[]): Generator<undefined, RouteOverlap[]> {
  const top = branch();
  const found: RouteOverlap[] = [];
  let steps = 0;
  for (const { id, url_string } of routes) {
    yield;
    const { segments } = readUrlString(url_string);
    let fronts: Front[] = [{ at: top, narrower: false, wider: false }];
    let end = top;
    for (const segment of segments) {
      fronts = fronts.flatMap((front) => step(front, segment));
      steps += fronts.length;
      end = follow(end, segment);
    }
    for (const { at, narrower, wider } of fronts) {
      if (at.id === null) continue;
      if (!narrower && !wider) found.push({ kind: 'shadowed', first: at.id, other: id });
      else if (narrower && wider) found.push({ kind: 'overlap', first: at.id, other: id });
    }
    end.id ??= id;
    if (steps > STEPS || found.length >= FINDINGS) break;
  }
  return found.slice(0, FINDINGS);
}
