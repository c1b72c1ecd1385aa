interface Step {
  readonly number: number;
  /** The checkpoint whose files it brought back; null: it changed files of its own. */
  readonly backTo: number | null;
}

/**
 * The checkpoints whose changes are still in a session's files: those that were gone back behind are not.
 * @param checkpoints from 1, without gaps, in any order
 * @returns their numbers
 */
export function standingCheckpoints(checkpoints: readonly Step[]): ReadonlySet<number> {
  const backTo = new Map(checkpoints.map((each) => [each.number, each.backTo]));
  const standing = new Set<number>();
  let at = Math.max(0, ...backTo.keys());
  while (at > 0) {
    const earlier = backTo.get(at) ?? null;
    if (earlier === null) standing.add(at);
    at = earlier === null ? at - 1 : Math.min(earlier, at - 1);
  }
  return standing;
}
