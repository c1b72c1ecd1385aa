/** Numbers that follow from a seed (mulberry32): the same acts each time. */
export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    next,
    below,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((one) => [next(), one] as const)
        .sort(([a], [b]) => a - b)
        .map(([, one]) => one),
  };
}

export type Random = ReturnType<typeof randomFrom>;

/** An act, and how often it comes beside the others. */
export type Act = readonly [weight: number, name: string, run: () => Promise<unknown>];

/** One of some acts, by their weights. */
export function drawAct(random: Random, acts: readonly Act[]): Act {
  let left = random.next() * acts.reduce((sum, [weight]) => sum + weight, 0);
  return acts.find(([weight]) => (left -= weight) < 0) ?? acts[0]!;
}
