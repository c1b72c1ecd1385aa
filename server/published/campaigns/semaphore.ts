/** Semaphore for SMTP deliveries, shared by the campaigns of one process. */
export interface Semaphore {
  readonly all: number;
  /**
   * Takes up to so many, at least one: waits until one is free. Owners take turns, and none takes the last one while it has
   * others: one whose mails take long holds up only itself.
   */
  readonly take: (owner: string, most: number) => Promise<number>;
  readonly give: (owner: string, many: number) => void;
}

interface Waiting {
  readonly owner: string;
  readonly most: number;
  readonly start: (taken: number) => void;
}

/** @param all how many there are */
export function openSemaphore(all: number): Semaphore {
  const mostEach = Math.max(1, all - 1);
  const held = new Map<string, number>();
  let free = all;
  let waiting: Waiting[] = [];

  const roomOf = (owner: string) => Math.min(free, mostEach - (held.get(owner) ?? 0));
  const add = (owner: string, many: number) => {
    free -= many;
    const now = (held.get(owner) ?? 0) + many;
    if (now === 0) held.delete(owner);
    else held.set(owner, now);
  };
  const startNext = () => {
    // Who holds fewest goes first, of those who hold as many the one that waits longest.
    const [next] = waiting
      .filter(({ owner }) => roomOf(owner) > 0)
      .sort((a, b) => (held.get(a.owner) ?? 0) - (held.get(b.owner) ?? 0));
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    const taken = Math.min(next.most, roomOf(next.owner));
    add(next.owner, taken);
    next.start(taken);
    startNext();
  };

  return {
    all,
    take: (owner, most) =>
      new Promise((start) => {
        waiting.push({ owner, most, start });
        startNext();
      }),
    give: (owner, many) => {
      add(owner, -many);
      startNext();
    },
  };
}
