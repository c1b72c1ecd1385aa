import type { Json, NodeId } from './document';

/** Winning side. */
export type Side = 'mine' | 'theirs';

/** What both sides changed in different ways. Mine is in the merged page unless the person chooses otherwise. */
export interface Conflict {
  /** Absent for `meta`. */
  readonly nodeId?: NodeId;
  /**
   * `field`: one prop or field. `place`: moved to two places. `deleted`: one side removed what the other changed
   * (kept).
   */
  readonly kind: 'field' | 'place' | 'deleted';
  /** For example `props.text`, `props.style.md.padding` or `title`. */
  readonly field?: string;
  /** `deleted`: the side that removed it; choosing that side removes it. */
  readonly deletedBy?: Side;
  readonly mine?: Json;
  readonly theirs?: Json;
}

/** Names a conflict, so that a choice made for it still holds when the pages are merged again. */
export function conflictKey({ nodeId = '', kind, field = '' }: Conflict): string {
  return `${nodeId}/${kind}/${field}`;
}

/**
 * Records a conflict and returns the winning side; undefined = not chosen: mine, and nothing that was changed is
 * removed.
 */
export type Settle = (conflict: Conflict) => Side | undefined;
